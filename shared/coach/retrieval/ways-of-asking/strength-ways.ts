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
`,
} as const;
