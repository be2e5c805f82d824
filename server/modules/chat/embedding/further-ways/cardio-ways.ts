/** Further ways of asking for the articles of this category, one a line (further-ways.ts). */
export const FURTHER_CARDIO_WAYS = {
  'activity-guidelines': `
am I doing enough if I only play five-a-side on sunday
hoovering and mowing the lawn, do they count
two and a half hours weekly sounds a lot with kids
ten minutes is pointless, isn't it
how much movement does the who say
couch potato, 52, where's the bar
is it bad to do everything on saturday
double the minutes, double the benefit?
garmin intensity minutes 210
moderate vs hard, do the hard ones count twice
physical job on a building site, do I need sport too
what is the least I can get away with
can too much sport be harmful
does cycling to the station add up
I missed two weeks, all lost?
I have two kids and a job with an hour's commute and honestly the only thing I manage is a swim on sunday, is that anywhere near what doctors want
recommended dose of sport for over 65
does salsa or badminton tick the box
yoga and pilates towards my weekly total?
busy single mum no time no money want to be fitter
30 min x 5, is this still the rule
my friend says exercise is overrated and diet is everything
how many times weekly should one break a sweat
benefits in numbers if I meet the target
disabled, wheelchair user, same goal?
`,
  'zone-2': `
my belt says 128, is that easy enough
everyone on podcasts goes on about easy base miles
feels too slow to do anything
should I be puffing or chatting
maffetone 180 minus age
how do I find the right pulse with no watch
nose breathing while jogging a good check?
my heart goes to 160 on a gentle jog
how long must the easy sessions be
80/20, why do pros go slow
incline walking on treadmill 12 3 30
burns fat better when slow?
sing a song test
garmin puts me in z3 all the time
220 minus age gives 168, sixty percent of that?
bike or walk for the easy stuff
can I do steady sessions daily
too easy, boring, can I listen to podcasts
mitochondria and lactate
after how many weeks do I notice
beta blocker and heart zones
can I read on the exercise bike or is it not enough
my daughter set up my watch and it beeps whenever I pass 125, she says I should go slower so I can still chat, but slower feels like no training at all
what does conversational effort mean
comfortable swim, still aerobic?
`,
  hiit: `
peloton class left me seeing stars
only have 15 min, flat out then rest
is sprinting at 57 asking for a heart attack
tabata on youtube
burpees all out thrice a week, overdoing it?
norwegian thing four mins on three off
better for losing belly than long jogs?
how long should the breaks be
assault bike intervals
stent two years ago, can I go hard
newbie, straight in at max effort?
when do I see fitness go up
every day possible?
knees hate jumping, low impact version
f45, barrys, crossfit, worth it
hill repeats, and how often a week at my age
am I supposed to feel sick afterwards
one minute workout study
10 x 1 on rowing machine
how hard is hard, 90 percent of max?
rest day after hard bouts
afterburn effect real?
pushing the pedal, gasping, is that good for me
women over 50 and hard sprints
can I replace easy miles by short blasts
`,
  'walking-steps': `
phone says 4300 daily
where does ten thousand come from, a japanese advert?
is strolling with the dog enough
do I count pushing the trolley
my mum is 74, how many should she do
pace, slow or fast matters?
under desk treadmill
I hit 20k on weekends, 2k weekdays
lunchtime loop round the block
how many is half an hour
knees hurt, less ok?
hot girl walk, silent walking
poles, nordic, useful?
is seven thousand ok then
does a pedometer motivate
can I get slim just by going on foot
extra 1000 how long is this
getting off the bus one stop early
wife gets 12k at work as waitress
weighted vest rucking
after dinner stroll
cadence 100 per minute
I don't like gyms, I only go on foot to work and back, about four thousand on the phone, would a bit more really change anything
rainy day, how to get my numbers indoors
fitbit count too high?
`,
  'start-running': `
never ran since school, 46, heavy
out of breath after 60 seconds
week 3 of the app and I am dying
shin splints from pounding the pavement
which trainers do I need
park run in june, can I be ready
every day or every other day
repeat a week if I fail?
bad knees, will it ruin them
treadmill or outside
how slow is too slow
stitch in the side
my first 5k plan
jogging with a buggy
BMI 33, is it safe to jog
what if I miss a session because of flu
walking bits are embarrassing, can I skip
fear of being laughed at in the park
sore calves after second outing
breathing through nose or mouth when jogging
graduate of the nine weeks, what next
I am 46 and the last time I moved fast was for a bus, my colleague wants to do a charity 5k in spring with me, how on earth do I get there
eat before I go out for my jog?
laura voice on the nhs app
when do I stop because of pain
`,
  'sitting-breaks': `
nine hours on zoom in a chair
standing desk worth 400 quid?
is it the new smoking
I go gym at 6 then desk all day, is it cancelled out
apple watch nags me to stand
lorry driver, cab all day
bum numb by 4pm
how often should I get up
does standing still count
squats while kettle boils
stiff neck from the laptop
a wobble chair or ball
telly all evening on the settee
ten squats every hour, glucose thing
how can I pace on calls
under desk pedals
coach drives, long meetings, can't leave
what happens in blood after sitting long
reminder app for getting up
wfh and barely move
are two minutes on my feet enough after an hour at the computer
home office hips tight
my son games ten hours a day in his chair, how often should he get up
stairs at work instead of lift
dead legs after flight or long film
`,
  'heart-rate-hrv': `
whoop says 28 ms, my mate gets 95
pulse 48 in the morning, am I ill or fit
night after wine it jumps ten beats
recovery score red again
resting 84, is this high for 40
what is rmssd
why is mine dropping for a week
before flu my watch knew
should I skip training if it is low
compare with my husband?
how to raise it
garmin body battery never above 60
does it fall with age
strap or wrist, which is accurate
bpm lying down
had two beers and a bad night and now my readiness is 62 and pulse up, do I cancel the run
caffeine and pulse
skipping beats on my watch, afib notice
breathing drills to lift the number
overtrained? morning pulse up by 8
what is a normal pulse for women
athlete heart slow beat
unbalanced hrv status
stress score on watch
heartbeat variation good or bad
`,
  'blood-pressure': `
147 over 92 at the chemist
omron cuff, which arm
at the surgery it is always high and at my kitchen table it is fine, which do I believe
morning is 138, evening 121
what do top and bottom number mean
can I get off ramipril
how many days do I log it
watch measures it, trust?
96/58 and dizzy when standing
coffee before measuring?
dad had hypertension, me?
beetroot juice, garlic, hibiscus
should I sit, cross legs, talk
how quick can it fall with lifestyle
when do I ring 999
if it is raised do I get pills for life or can I do something myself first
what's too high for 70
first reading always higher
large upper arm, which cuff
isometric wall sits
headache, is my pressure up
check free at pharmacy over 40
systolic 135 at home limit?
pressure at bed time vs morning
cheap machine from aldi ok
`,
} satisfies Record<string, string>;
