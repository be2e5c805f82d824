/** Further ways of asking for the articles of this category, one a line (further-ways.ts). */
export const FURTHER_HABITS_WAYS = {
  consistentWakeTime: `
snooze five times then rush
is a saturday lie-in till ten harmful
alarm goes 6, body says no
I rise at 6 on workdays and 11 on sundays, is that gap a problem
social jetlag
after a late party should I still rise at seven
shift it by how much per week
sunrise lamp to get me out from under the duvet
do I have to join the 5am club or can it be 7 as long as it's steady
in december I just cannot leave the duvet, then on weekends I lie till noon and monday is torture
same hour on holiday?
why does monday feel so awful
leave phone across the room to get me up
weekend lie in, how many minutes allowed
does it have to be early
tips for owls who must rise
why rise time before bedtime
the kids get me up at a different hour every day, how can I keep it regular
bad night, set alarm later?
husband lies in on saturdays, I rise as always, who is right
two alarms, ten alarms
night person to lark
get out from bed always same hour, why
overslept again
since working from home my getting up drifts to nine or ten
`,
  sunlightExposure: `
huberman says look at the sky first
I leave for work in the dark and it's always cloudy in manchester, is stepping out early still useful
coffee on the doorstep at 7
through glass ok?
sad lamp 10000 lux
it is pitch dark when I leave
how long outside after I get up
sunglasses off?
walk to the bus counts
dog out at dawn
do I stare at the sun
why does am brightness help me at night
office without windows
lie under skylight
winter in scotland, no sun till nine
skin damage by early rays?
my teen keeps curtains shut all morning, does that harm his rhythm
I only get out at noon, is that too late for the bright light effect
light therapy glasses
brightness resets clock
balcony ten mins
sleepy till 11, what light trick
it's drizzling and grey, is it still worth going out right after breakfast
is a lamp as good as stepping outdoors after breakfast
ten minutes in the garden before emails, what does it bring
`,
  hydrationOnWaking: `
lemon in warm mug, does it melt fat
pint before my coffee
glass next to the bed
celery juice at dawn
mouth like sandpaper at 6am
apple cider vinegar shot
pinch of pink salt
how much upon getting up
ayurveda hot copper cup
does it flush toxins
kickstart metabolism with h2o
before or after brushing teeth
cold or lukewarm at dawn
japanese therapy on empty stomach
if I have a big glass at six I need the loo on the train, can I do less
why should I have a glass before anything else in the morning
overnight I dry out
wake with a headache, drink?
ginger shot
500 ml in one go ok
first sip of the day
cucumber or lemon for detox
a full glass before breakfast makes me feel sick, small sips then?
I keep forgetting my glass when I get up, how do I anchor it
does a big glass at dawn cleanse kidneys and liver like the wellness girl says
`,
  mobilityStretching: `
creak like an old door when I rise
first hour of the day I move like the tin man, takes till ten before I can put my socks on properly, what gentle moves help
cat cow for five mins
hips locked from bed
should I stretch cold
neck rolls safe?
sun salutations before work
shoulder and hip circles while the kettle boils
static or moving at dawn
back is rigid first thing
how long should I spend on each joint after getting up
should it hurt when I loosen up in the morning
limber up routine
can't bend to do shoelaces at 7
yoga flow when I wake up
stiff fingers and knees on rising
get supple at 58
world's greatest stretch
warm up joints prior to gym
loosen before the school run
daily flexibilty, dawn
mobility app GOWOD
no floor space, is there a standing version for limbering up before work
hamstrings tight early
does loosening up at dawn prevent injuries at sport
`,
  cardioBurst: `
star jumps in pyjamas
run up the stairs before shower
skipping rope 5 min at breakfast
get blood pumping early
is it enough exercise for the day
neighbours below, quiet version
exercise snack at dawn
VILPA
fasted jumping jacks
dance to two songs in the kitchen
knees bad, marching on spot
coffee first or star jumps first
do tiny vigorous bits before the shower count towards the week
short and sharp before work
heart ok with sudden effort at 6?
mini trampoline
burpees while the kettle
how many minutes of jumping about before work make a difference
after two minutes of stairs at breakfast I'm puffed, good or bad
wake me up without caffeine by moving
does my daily sprint for the bus do anything for me
shadow boxing at sunrise
live longer from one minute efforts
five minute am workout
do I skip my morning jumping jacks with a cold
`,
  mindfulness: `
sit before I check whatsapp
five mins quiet at dawn
meditate before or after coffee
breath counting as I wake
kids burst in while I sit
phone grabs me as soon as eyes open
calm start for the day
fall asleep again on cushion
is 5 min enough or pointless
daily short vs weekly long sit
start my day less frantic
headspace on the 7:15 train
still moment before work
can't sit still at six
first thing breathing
before I even stand up I've read forty messages and I'm cross, how could I start with five quiet minutes instead
missed my quiet morning sit three days running, start over?
can I do my morning breathing sit in bed
quiet time before family wakes
does morning prayer count as my quiet five minutes
do I use a timer with a gong for the early sit
morning calm routine
wake, breathe, no news
notice breath for some minutes early
why sit quietly in the morning and not in the evening
`,
  coldShower: `
wim hof
plunge tub in the garden
scream every time I turn the tap
30 secs at end
burns brown fat?
immune booster?
is it ok with high pressure pills
fingers go white
lake dip in january by myself
ice bath 4 degrees
testosterone, dopamine claims
heart attack risk
I fainted once under the icy tap, may I try again
how icy must the rinse be and for how long
can I build up from lukewarm, how many seconds first
a shock of cold from the tap to wake me up
fewer sick days dutch
expecting a baby, is the icy rinse allowed
sea swimming newbie
contrast hot cold
kills muscle gains after lifting?
does icy water cure depression as the guy on the podcast claims
gasp reflex
boyfriend rinses icy every day and swears he is never ill, is it hype
freezing rinse for men of 70
`,
  proteinBreakfast: `
two slices of toast with jam and by ten I could eat my desk, what should I have at seven instead
two eggs how many grams
skyr or greek
no time, what can I eat in car
is a full english a good way to stay full
overnight oats boost
hate eggs in the morning
vegan start with 25 g
what instead of sugary cereal so I am not starving at eleven
scrambled tofu
shake instead of eating at 7
will eggs at eight stop me snacking at eleven
keeps full till lunch
cottage cheese on crumpet
is porridge on its own enough or add yoghurt and nuts for the grams
smoked salmon bagel
not hungry at dawn
prep sunday for weekday mornings
does peanut butter on toast give me enough at breakfast
kids will only eat coco pops, would quark or skyr work
beans on toast at eight
30g within 30 min of waking
omelette daily
croissant vs yogurt
granola sugar trap
`,
  gratitudeJournaling: `
write three good things from the day, how does that help
writing down what I appreciate feels cheesy
same stuff every day: kids, dog, tea
does it make happier, study
thankful list app
how often should I note good things that happened
what do I write when life is rubbish
notebook or in head
count blessings
toxic positivity?
5 minute journal
thank you letter
be specific, example
can we say what we are thankful for at dinner instead of writing
wrote for a week, nothing
appreciate small stuff
thankful notes at night or in the morning, what works better
lost my dad this year, does writing what I'm thankful for still make sense
oprah swears by
good moments jar
how do I do the thankful list with children
british cynic, convince me
how long must the thankful entries be
positive thinking diary
I get stuck after the first thing I am thankful for
`,
  consistentBedtime: `
lights out at 9, 1 or 12, random
when do I turn in if alarm is 6:15
revenge staying up
one more episode
wind down how long before
hubby is owl, me lark
regular hours beat long hours?
one night I turn in at ten, the next at half one, total hours are the same, does the irregularity matter
drift later each night
should adults have a set hour
one late friday, does it ruin my regular turning in
teen goes up at midnight or two, should there be a fixed hour
turn in same time daily, why
not tired at ten, still go up?
reminder to go upstairs
gym finishes at 22:00, when should lights go out then
fixed hour for getting into bed
bar job until 1am, can turning in still be regular
irregular nights risk heart?
calculate when to hit the hay
kids asleep at 9 then me time
how do I move turning in forward from one to eleven
routine: bath, book, pillow
is a one hour window for lights out regular enough
before midnight counts double?
`,
  digitalSunset: `
doomscroll in the dark
tiktok till one
blue blocker specs
night mode enough?
is a kindle ok in the last hour before lights out
netflix to fall asleep
charge it in kitchen
how long ahead of pillow
reading work mails at 22h then wired, when should I shut the laptop
dim lamps red bulbs
I need the phone next to me for the alarm, what now
phone under pillow
partner watches reels next to me
e-ink vs tablet
light stops melatonin?
gaming until bed
is an audiobook fine once all the displays are off
I answer mails on the laptop until my eyes close, then lie there buzzing, how long before should I shut it
kids ipads after tea
brain buzzing after news at ten
is it the blue light or the exciting content at night that keeps me up
candles and dim lamps in the last hour, silly or sensible
f.lux and amber filters at night, do they do the job
tv in bedroom
last look at whatsapp
`,
  screenFreeTime: `
5h12 daily on insta
greyscale trick
phones in a basket at dinner
addicted to candy crush
dumb phone
pick it up 140 times
digital detox sunday
notifications drive me mad
delete facebook?
what to do instead of scrolling
the kids copy me staring at my mobile all day
reddit on the loo
bored stiff without my mobile, what do I do
limit app 30 min
reading paper books again
fear of missing out when I put the mobile away
knitting, lego or cards instead of instagram
a lock box for the mobile, any good
phubbing, wife complains
social media makes me sad
attention span gone
news addict
how do I make one hour a day without the mobile work in a family with teenagers
I fall in a youtube hole every free minute
leave phone at home walk
`,
  eveningStretching: `
yin yoga in pjs
lying with legs up the wall before sleep
loosen neck ahead of pillow
how long do I hold a pose late at night
hips after desk, at 9pm
unwind body for the night
child's pose
cramp in calves at night
stretch on bed ok?
10 slow mins late
slow stretches before or after my night shower
calm muscles, sleep sooner?
yoga nidra
tight hamstrings late
breathing out long in pose
too tired at ten to do my slow poses, skip it?
stretchy routine for night
tense shoulders at end of day
restless body when I lie down
foam roll while watching telly late, does it loosen me for the night
gentle not sweaty
my partner laughs at me doing slow poses next to the bed, does it really settle the body
pigeon pose before sleep hurts my knee
bedtime yoga video
does late yoga wake you
`,
  eveningJournaling: `
tomorrow's tasks whirl at 11pm
notepad by pillow
brain dump
bullet list or diary
write worries away
to do's: dropping off quicker?
phone notes or paper
remember things once light is out
what did I do vs will do
pen to paper late
five min list
planner for next day
mind racing with errands
writing makes me more awake
the moment I lie down I remember the dentist, the school form and the boiler man, does it help to note it all beforehand
study in texas lab polysomnography
a worry book next to the bed
how detailed should tomorrow's list be
tomorrow's list got 40 items and now I'm more stressed
a short pen and paper ritual to close the day
lights off and I cannot stop planning tomorrow, should I put it on paper
diary entry nightly
thoughts on loop, jot
after kids bed I scribble
best prompt at night
`,
  noHeavyMeals: `
curry at ten, acid at two
kebab on way home
burning throat lying down
when should my last bite be if I turn in at eleven
hungry at 11, banana?
dinner after the late shift at 23h, what and how much
omeprazole gaviscon
spanish eat at 22
steak and lie down
cheese gives nightmares
does lying on the left side help after a big supper
heartburn nightly
a bowl of cereal as supper right before sleep
big sunday roast at eight
chilli and reflux
warm milk before sleep, fine or not with acid
raise head of bed
no food 3h rule
gym till 9 then eat
does late eating make fat
bloated in bed
pizza midnight
we eat at half nine because of the kids' clubs and then I lie there stuffed with burning in my chest, what can we change
light snack ideas when hungry at 22h
belch, sour taste
`,
  bedroomPrep: `
boiling under the duvet
19 degrees too warm?
street lamp shines in
foxes and lorries
bf snores, earplugs safe nightly?
old saggy mattress
white noise or fan
curtains vs mask
clutter around bed
10.5 tog
red led on tv
window open in winter
which pillow if I lie on my side
attic room heat wave
do linen sheets keep me cool at night
cat on the bed disturbs me at night
thin walls and loud neighbours at night
laying out gym kit
smart thermostat setting
lavender spray on the pillow, gimmick?
make my room like a cave
I never sleep well in hotels because of heat and noise, what can I bring
radiator on all night or off
humidifier
memory foam makes me sweat at night
`,
  socialConnection: `
ring my sister after tea
phones down at table
stroll with neighbour at dusk
wednesday at the pub with the lads, is that healthy
couple time without telly
too tired to see people
is texting friends at night as good as a call
facetime with gran
I'm an introvert, do I have to see people after work
family supper daily
board games eve
mates drift, weekly call
date night at home
why does chatting lower pressure
ten min catch up
kids asleep, talk not telly
partner works shifts, how do we get time together in the evening
living solo evenings
choir on thursday nights, good for me?
long friendship live longer harvard
call mum on commute
dinner alone vs together
I work from home and after six it's silence till the morning, is one phone call a day enough to do me good
walk and talk with my other half after tea
invite folks round midweek
`,
} satisfies Record<string, string>;
