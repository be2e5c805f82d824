/** Ways of asking for the articles of this category, one a line (ways-of-asking.ts). */
export const CARDIO_WAYS = {
  'activity-guidelines': `
how much exercise per week
how many minutes of sport should I do
150 minutes a week
am I active enough
does gardening, cleaning or dancing count
recommended amount of physical activity
is moving a bit better than nothing
only exercise at the weekend, weekend warrior
moderate and vigorous exercise difference
how often should I work out
what are the benefits of exercise
too busy to exercise
getting fit from zero
minimum amount of exercise
exercise targets for adults
how active should I be
how much should I exercise
what counts as exercise
does dancing or housework count
how much sport is healthy
is half an hour of exercise a day enough
can I split my exercise up
hours of sport weekly
minimum of movement
which exercise should I do for health
exercise three times a week
be more active, get off the sofa
move every week, weekly movement
exercise dose for good health
get fitter in general
how much training is enough
`,
  'zone-2': `
easy cardio pace
how hard should I push
able to talk while exercising
moderate intensity, how should it feel
heart rate zones, training zones
slow long runs or rides
60 to 70 percent of max heart rate
aerobic base, endurance, low intensity
is easy cycling or swimming enough
fat burning zone
how to know my effort level
maximum heart rate formula, 220 minus age
slow jogging
what does moderate intensity mean
how hard should I train
which heart rate should I train at
how do I know if I exercise hard enough
what pace is right for easy cardio
why train slowly
pace of an easy ride
talking while jogging or riding
training in the right zone, heart rate belt
easy run
zone two, what is the fuss
comfortable pace
long gentle cardio
effort I can keep for an hour
`,
  hiit: `
high intensity training
short hard intervals with rest
sprints, 4x4, tabata, spin class
how often should I do HIIT
is all-out exercise safe for my heart
best exercise when I have little time
go hard or go slow
norwegian 4x4
HIIT for fat loss
interval session for a beginner
circuit training at high intensity
how hard should intervals be
is interval training better than steady cardio
how do intervals work
how many HIIT sessions a week
is HIIT dangerous
short and hard exercise with breaks
what is a good interval workout
sprint training at 50 or 60
one minute hard, one minute easy
hard cardio in short time
exhausting workout, push to the limit
is HIIT worth it
hard and short training
sprint intervals on a bike
maximum effort bursts
`,
  'walking-steps': `
10,000 steps a day
how many steps should I take
is walking good exercise
pedometer or phone step counter
walking to lose weight
brisk walking speed
a daily walk, strolling
how far should I walk
5000 steps, is that enough
steps for older people
walking to work, getting off the bus early
walking pace per minute
more steps in my day
going for a walk after dinner
hiking and walking the dog
how many steps are healthy
is walking enough
how can I walk more
how long should I walk every day
is 7000 steps enough
does walking count as exercise
do I really need ten thousand steps
30 minute walk a day
step goal, target on my counter
walk in the park or to the shops
nordic walking
how many thousand steps
daily step number
walk for my health
walking distance per day
`,
  'start-running': `
couch to 5k
I want to start jogging
how to begin running when unfit
running plan for beginners
5k in nine weeks
running hurts my knees
shin splints, runner's knee
trainers for running
out of breath when I run
how many times a week should I run
treadmill or outdoors
run walk method
running when overweight or older
training for a 10k or marathon
stitch while running
how do I start running
can I start running at 50
how should I breathe when running
how often should beginners run
is running healthy
my knees or shins hurt when I run
first run after many years
sofa to 5k
jog three times a week
run slowly without stopping
tips for a beginner runner
get into running
running technique, shoes and plan
my first 5k
`,
  'sitting-breaks': `
I sit at a desk all day
office job, working from home on a chair
too much sitting, sedentary
stand up every half hour
standing desk
breaks from the screen at work
sitting is the new smoking
moving at work
long car journeys or flights sitting
couch potato, sofa all evening
does going to the gym make up for sitting
short walk after a meal for blood sugar
stiff from sitting
how bad is sitting all day
what can I do if I sit a lot
exercises at the desk
how often should I stand up
is a standing desk worth it
how can I sit less
nine hours on a chair
move more at the office
walking pad, stretch at the computer
get up from the desk
is sitting really that dangerous
chair-bound at work
get moving between meetings
long hours in front of the computer
`,
  'heart-rate-hrv': `
normal pulse at rest
resting heart rate of 80
heart rate variability low
is 50 beats per minute too slow
how do I bring my pulse down
smartwatch, apple watch, garmin, whoop, fitbit heart rate
recovery score on my watch
beats per minute
how do I check my pulse
HRV dropped overnight
what does my heart rate tell me about fitness
should I skip training when HRV is low
heart rate while sleeping
what is a healthy resting pulse
why is my resting heart rate high
what is a good HRV
how do I improve my HRV
what does my watch say about my heart
what should my heart rate be
is 58 bpm good
pulse too fast or slow at rest
whoop or oura recovery low
athletes have a low pulse
resting pulse went up this week
heart beats per minute when resting
variability score
pulse watch readings
`,
  'blood-pressure': `
what should my blood pressure be
is 140 over 90 high
120/80 normal
how to use a blood pressure monitor, cuff
measure at home, which arm, how often
systolic and diastolic
white coat effect
bring my blood pressure down without tablets
hypertension what can I do
blood pressure reading too high
low blood pressure
my top number is 150
best time of day to take blood pressure
which foods and exercise lower blood pressure
what is good blood pressure
how can I lower my blood pressure
how often should I check my blood pressure
is my blood pressure too high
how do I take my blood pressure correctly
what causes high blood pressure
145/92, 130/80, 160 over 100
take my pressure right
pressure medicine and lifestyle
upper and lower value
when to worry about blood pressure
readings at home too high
pressure at the doctor's is higher
lower it by food, exercise and less salt
`,
} as const;
