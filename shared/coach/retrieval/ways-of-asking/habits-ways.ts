/** Ways of asking for the articles of this category, one a line (ways-of-asking.ts). */
export const HABITS_WAYS = {
  consistentWakeTime: `
wake up at the same time daily
sleeping in on sunday, lie-in
I keep hitting the snooze button
how to get up earlier
I can't get out of bed in the morning
not a morning person, night owl
alarm clock tips
regular rise time
getting up at 6
should I get up after a bad night
does getting up at the same time matter
waking without an alarm
fixed getting up time at weekends
should I get up at the same time every day, also at weekends
how do I wake up early
is a lie-in bad
how do I get up more easily
what time should I get up
is the snooze button bad
alarm on sundays too
stop snoozing
oversleep at weekends
hard to wake in the winter
wake at the same hour, is it important
same time each morning
rise early
get up when the alarm rings
`,
  sunlightExposure: `
sunlight in the morning
go outside after waking
daylight first thing
morning sun and body clock
light therapy lamp, SAD lamp, light box
dark winter mornings
how many minutes of daylight
is light through the window enough
bright light to wake up
outdoors early in the day
cloudy morning light
why is natural light good for me
sun in my eyes in the morning
is morning sun good for me
should I go outside in the morning
why is daylight important
how much daylight do I need
do daylight lamps help
light in winter
light in the morning for better sleep
daylight lamp, is it useful
open the curtains
breakfast on the balcony in the sun
does morning light improve sleep
bright light after waking
go out early
daylight and mood
`,
  hydrationOnWaking: `
glass of water on waking
water first thing in the morning
lemon water, warm water, detox
drink before breakfast
water before coffee
thirsty when I wake up
water on an empty stomach
morning drink
salt water or apple cider vinegar in the morning
why drink water after sleeping
does a morning glass of water help
is it healthy to drink water in the morning
is warm water with lemon healthy
should I drink something when I get up
how much water first thing
drink on waking up
glass of water straight after getting up
hot water and lemon mornings
hydrate after the night
why people drink water first thing
water before breakfast
first glass of the day
drink when I wake
`,
  mobilityStretching: `
morning stretches
I am stiff when I get up
joint mobility routine
loosen up my hips and shoulders
how to become more flexible
touch my toes
morning yoga, sun salutation
warm-up moves for the joints
stretching before exercise
five minutes of mobility
neck and shoulder stiffness in the morning
hold a stretch
which stretches are good in the morning
how do I get more flexible
why am I stiff in the morning
what is mobility
should I stretch every morning
stretching exercises
stiff joints in the morning
simple stretch routine after getting up
loosen my back and neck
five-minute morning mobility
limber up after bed
gentle moves for stiff mornings
joint circles
`,
  cardioBurst: `
short burst of activity in the morning
jumping jacks, star jumps, skipping
climbing the stairs quickly
exercise snacks
two minutes of vigorous exercise
quick workout before work
does five minutes of exercise help
raise my heart rate in the morning
burpees at home
little bursts of movement during the day
get my blood pumping in the morning
quick cardio without equipment
is a short workout useful
are short bursts of exercise good
quick exercise in the morning
what can I do in five minutes
do exercise snacks work
brief hard exercise during the day
skipping rope before work
stair climbs
get breathless for a minute
do mini workouts count
tiny bouts of exercise
quick movement break in the morning
one-minute exercise
`,
  mindfulness: `
morning meditation
quiet minutes before my phone
meditate after waking up
calm start to the day
breathing exercise in the morning
five minute mindfulness
count ten breaths
mindful morning routine
check my phone as soon as I wake
best time of day to meditate
short meditation each day
should I meditate in the morning
how do I start the day calmly
mindfulness in the morning
a quiet start to the day
a few minutes of breathing after getting up
calm minutes before breakfast
sit quietly with my tea
meditating after waking
begin the day mindfully
breathe before checking messages
quiet morning ritual
morning calm
`,
  coldShower: `
cold shower benefits
ice bath, cold plunge, cold water swimming
wim hof breathing and cold
turn the tap to cold at the end
cold water immersion and immunity
does cold exposure burn fat
are cold showers dangerous for the heart
freezing shower in the morning
wild swimming, sea dips
how many seconds of cold water
raynaud's and cold water
does cold water wake me up
do cold showers help
is cold water good for you
are ice baths healthy
should I take cold showers
is cold water swimming good for me
icy water
ice bathing, is it risky
cold water in the morning
plunge pool
benefits and risks of cold water
cold rinse at the end
shock of cold water
icy bath
`,
  proteinBreakfast: `
high protein breakfast
what to eat for breakfast
eggs, greek yoghurt, skyr, cottage cheese
I am hungry again by eleven
breakfast that keeps me full
toast and cereal, is that enough
breakfast before work, quick ideas
protein in the morning
overnight oats
no appetite in the morning
are eggs every morning fine
healthy breakfast
healthy breakfast ideas
what breakfast has a lot of protein
what should I eat in the morning
a filling breakfast
how to get protein at breakfast
what is a good breakfast
breakfast that fills me until noon
eggs on toast
muesli, porridge or eggs
what a good breakfast contains
first meal of the day
breakfast with eggs or yoghurt
morning hunger
`,
  gratitudeJournaling: `
gratitude diary
things I am thankful for
three good things
count my blessings
thank you list before bed
does being grateful make you happier
positive journal prompts
what to write when nothing good happened
appreciating the good in life
gratitude exercise
keeping a happiness diary
does a gratitude journal help
what is a gratitude journal
how do I practise gratitude
writing down what I am grateful for
does gratitude make you happier
write what I am thankful for
gratitude book
what went well today
is keeping a gratitude list useful
note good moments
be more thankful
happy diary
`,
  consistentBedtime: `
what time should I go to bed
go to bed at the same time
I stay up too late
revenge bedtime procrastination
evening routine before sleep
bedtime routine, winding down
sleep schedule
is it bad to go to bed after midnight
early to bed
how to get to bed earlier
not sleepy at bedtime
regular sleep times
when is the best time to go to bed
why should I go to bed at the same time
how do I stop going to bed late
what is a good evening routine
how do I wind down
when should I sleep
fixed time to go to bed
sleep too late every day
midnight bedtime
does it matter when I go to bed
bedtime on weekdays and weekends
turn in earlier
hour to go to sleep
`,
  digitalSunset: `
screens before bed
phone in the bedroom
blue light glasses, night mode
no phone an hour before sleep
netflix or tv late at night
does my phone keep me awake
dim the lights in the evening
laptop in bed
reading on a tablet or kindle
scrolling in bed
put away devices in the evening
bright light at night
working on the computer late
why are screens bad at night
should I put my phone away before sleep
does blue light matter
screens in the evening
is it bad to watch TV in bed
using the phone before sleeping
ipad, kindle and sleep
no screens before sleeping
watch series until midnight
switch off devices at night
screens and melatonin
evening light and sleep
tablet or laptop before bed
`,
  screenFreeTime: `
I spend too long on my phone
cut down on social media
doomscrolling the news
tiktok, instagram, facebook
phone addiction
digital detox
how many hours of screen time
gaming too much
turn off notifications
phone-free meals
does social media make me unhappy
time away from devices
limit my screen time
how do I use my phone less
is social media bad
how much screen time is ok
I look at my phone all the time
how do I stop scrolling
I am addicted to my phone
waste hours on tiktok or youtube
less phone, phone off
always online
cut my screen time
phone habit
time offline
less social media
`,
  eveningStretching: `
stretches before bed
yoga for sleep
gentle stretching in the evening
relax my muscles at night
leg cramps at night
tight hamstrings and neck after work
legs up the wall
stretch in bed
restorative yoga
loosen up after a long day
night time stretching routine
calf cramps in bed
should I stretch before bed
evening yoga
what stretches are good at night
how do I relax my body before sleep
does stretching help me sleep
cramp in my legs at night
yoga at night to relax
cramps in the calf when sleeping
tense shoulders in the evening
does stretching at night relax you
slow stretches before sleep
tight muscles at bedtime
evening relaxation with yoga
`,
  eveningJournaling: `
writing a to-do list before bed
my mind races at night
brain dump, write down worries
can't switch off my thoughts in bed
journal in the evening
plan tomorrow the night before
diary before sleep
thoughts going round at night
bullet journal
write things down to clear my head
list of tasks for tomorrow
does writing before bed help me sleep
I keep thinking about tomorrow in bed
how do I stop thinking at night
should I write a list for tomorrow
how do I clear my head before sleep
evening diary
thoughts keep me awake
to-do list for tomorrow
empty my mind at night
quieten my mind before sleep
busy head at bedtime
list of worries on paper
plan the next day at night
`,
  noHeavyMeals: `
eating late at night
dinner close to bedtime
heartburn, acid reflux at night
how long before bed should I stop eating
midnight snack
spicy or fatty food in the evening
big supper and bad sleep
hungry before bed
indigestion when lying down
late dinner and weight
what can I snack on at night
takeaway at ten in the evening
is eating before bed bad
how long before sleep should I eat
is a late dinner unhealthy
why do I have heartburn at night
can I eat at night
late meals and sleep
eat late and then reflux
last meal before sleep
full stomach in bed
why not eat late
late supper
food right before bed
stomach acid at night
`,
  bedroomPrep: `
room temperature for sleeping
bedroom too hot or too cold
dark room, blackout curtains, eye mask
noise at night, earplugs, white noise
best mattress or pillow
weighted blanket
light from the street keeps me up
sleep environment
bedroom set-up for good sleep
window open at night
too warm to sleep in summer
loud neighbours or traffic at night
partner's noise, separate beds
what is the ideal bedroom for sleep
how warm should my bedroom be
how do I make my room dark and quiet
should the bedroom be cold
what mattress is best
noise keeps me awake
darken the room
temperature in the bedroom
street noise, snoring partner, light
set up my bedroom for sleep
cool and dark room
sleep better in a noisy flat
bedding, blinds and fan
`,
  socialConnection: `
spend time with friends in the evening
phone a friend
quality time with my partner
evening with family
keep in touch with people
reconnect with old friends
shared meals
see friends more often
relationships and health
call my mum
social life
be with others after work
talk to someone I love
are friends good for your health
how can I spend more time with family
why are relationships good for health
what can I do with friends in the evening
spending time with people I love
how do I stay in touch
more time with friends
call my family in the evening
board games and dinner together
do friendships improve health
people I love, closeness
chat with a friend at night
togetherness
`,
} as const;
