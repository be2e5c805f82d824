/** Ways of asking for the articles of this category, one a line (ways-of-asking.ts). */
export const STRENGTH_WAYS = {
  'strength-guidelines': `
why do weight training
how many times a week should I lift
resistance training benefits
is strength work necessary if I run
am I too old to lift weights
will weights make me bulky
gym or home for getting strong
muscle strengthening activities
weights for women
which muscle groups should I train
dumbbells, kettlebells, bands, machines
strength or cardio, which is better
lifting for bone health
does carrying shopping or yoga count as strength
how often should I do strength training
why is strength training good for me
should women lift weights
is lifting weights good for older people
is strength training important
do I have to go to the gym
resistance exercise days a week
do I need weights if I cycle, run or swim
benefits of muscles
lift for longevity
why muscle is important for health
train muscles twice a week
strong body, strong bones
lifting for beginners and elderly
`,
  'progressive-overload': `
when should I lift heavier
adding weight to the bar
how many reps and sets for muscle
not getting any stronger, stuck, plateau
train to failure
reps in reserve, RPE
deload, easy week
how to progress my workouts
building muscle faster
lifting the same weight for months
how quickly to increase training
making exercises harder over time
5x5, hypertrophy
how do I get stronger over time
how many reps should I do
when should I increase the weights
why am I not getting stronger
how do I keep making gains in the gym
how heavy should I lift
add weight to my squat, deadlift or bench press
stuck with the bench press
sets, reps and rest for growth
move up to a heavier dumbbell
strength has stalled, no progress
weights feel too light
gain strength week by week
how to move on in my training
`,
  'beginner-strength': `
exercises at home without equipment
bodyweight workout for beginners
simple full body routine
how do I do a push-up, press-up
squats, lunges, planks, bridges
where to start with strength
20 minute home workout
no gym, no weights
exercise bands at home
workout plan for a newbie
first strength session
easy exercises in my living room
correct squat form
core and ab exercises
what exercises can I do at home
how do I start with strength training
simple exercises for beginners
what is a good home workout
how do I train without equipment
how do I do a squat
train with my own body weight
never lifted anything, where to begin
glute bridge, wall press-up, step-up
exercises for a weak body
bodyweight exercises for a newcomer
starter routine
train at home in twenty minutes
exercises to tone my arms, legs and tummy
`,
  'recovery-doms': `
my muscles ache after training
sore legs two days later
muscle ache, stiff after the gym
train again while still sore
how many rest days
foam rolling, massage, ice bath after sport
how to recover faster
delayed onset muscle soreness
overtraining, too tired to train
day off from exercise
is soreness a sign of a good workout
dark urine after hard exercise
pulled muscle or just sore
how long between workouts
why do I ache after exercise
how long should I rest between workouts
is muscle soreness normal
can I train with sore muscles
what helps against sore muscles
do I need rest days
legs hurt after training
arms ache from the gym
rest day or train
protein and sleep for recovery
train when muscles ache
stiff and sore body after sport
recover between sessions
take a break from training
`,
  'balance-ageing': `
afraid of falling over
balance exercises for older adults
tai chi for seniors
stand on one leg
staying strong in old age
muscle loss with age, sarcopenia
brittle bones, osteoporosis, menopause
exercise after 60, 70 or 80
weight bearing exercise for bones
keeping fit as a pensioner
my parents are getting frail
unsteady on my feet
getting older and weaker
how can I avoid falls
how do I keep my muscles as I get older
how do I train my balance
how do I keep my bones strong
exercise for older people
how do I stay fit in old age
wobbly on my legs
old and unsteady, walking stick
keep bones and muscle when old
get up from the floor
stay strong past 65
fall over easily
elderly exercise
older bodies, hips and bones
`,
  'back-pain': `
my back hurts
lower back ache, bad back
slipped disc, sciatica, pain down the leg
should I stay in bed with back pain
exercises for a sore back
hot water bottle or painkillers for the back
back pain from sitting or lifting
do I need an MRI or x-ray for my back
how to strengthen my back
back went out, put my back out
when to see a doctor about back pain
stiff spine
is a firm mattress or a belt good for the back
what is good for a sore back
what helps against back pain
is walking good for back pain
why does my back hurt
should I see a doctor about my back
how do I get rid of back pain
lower spine pain after lifting a box
train with lumbago, exercise with a bad back
hurts to bend down
disc problem
best movement for an aching back
sore spine
ease back trouble
backache at work
`,
} as const;
