/** Further ways of asking for the articles of this category, one a line (further-ways.ts). */
export const FURTHER_STRENGTH_WAYS = {
  'strength-guidelines': `
I already cycle 100 km weekly, do I still need the weights room
my wife fears looking like arnold
67 and never touched a barbell, point in it?
is digging the allotment good enough
pilates, does it tick the muscle box
what do I gain apart from looks
does lugging bags of compost count
how few sessions will do
which bits of the body must I cover
will it shield me from osteoporosis
gp told me to do resistance because of sugar
kettlebell swings only, ok?
living longer with a firm grip and thighs
does a third muscle day bring more than two
carrying toddler all day, is that resistance
proof that lifting extends life
machines at the leisure centre or free weights
only have half hour weekly for muscles
my friend says cardio is all you need
muscle wasting when losing weight with jabs
minimum for legs, arms, core and back
does climbing or rowing count toward the muscle days
why do the guidelines mention bones and glucose
am female 49, everyone says lift heavy, why
what does WHO say about muscles
`,
  'progressive-overload': `
been on 40 kg bench since easter
jump from 8 to 10 kg dumbbell feels huge
go to failure every set?
is adding a rep as good as adding a plate
what's a deload and do I need one
how many weeks before I go up
shoulder tweaked after I piled on too much
gains have dried up
2 for 2 rule
how much per week is safe to add
RIR meaning
squat numbers went backwards this month
same pink dumbbells for three years
double the weight in a month, realistic?
more sets or more kilos
how do I make press-ups harder once 15 is easy
logbook for lifts, what do I note
periodisation for dummies
bands, when to go to the thicker one
stalled deadlift, eat more?
I do the same three machines with the same pin for a year and nothing changes, what do I change first
after two weeks holiday where do I restart
how does a muscle know to grow
tiny plates of half a kilo, silly or smart
ego lifting next to my mate
`,
  'beginner-strength': `
never set foot in a gym and too shy
routine I can do in my bedroom between meetings
wall press ups then what
what moves with just one rubber band
bottle of water as dumbbells
can't do one proper push up
20 mins while baby naps, muscle workout
chair squats for my bad knee, correct form?
how many sets for a total novice
simple plan on paper for two days
do I need a mat and shoes
which exercises cover all body
plank 10 seconds and I shake
glute bridge on carpet, how
no kit hotel room workout
how do I begin, I am 61 and wobbly
I am weak as a kitten, can't afford a membership, have one chair and a bit of carpet, what moves do I do and how many
can I do it every day
rowing move without machine
starter sessions free no app
how long till I see some muscle
bodyweight only, enough for a year?
step ups on the stairs at home
warm up before my living room circuit
joe wicks style but slow
`,
  'recovery-doms': `
can't sit on the loo after leg day
stairs are agony two days after
do I train through it or wait
ice bath or foam roller
no pain no gain?
wee like cola after a spin class
how long till the ache goes
ibuprofen for aching quads, wise?
is it a tear or just ache
arms won't straighten since pull ups
how many days off per week
not sore at all, was it useless
massage gun useful
why is day two worse
protein shake against aches
warm bath after workout
same muscle two days in a row
my trainer says it is lactic acid and I must flush it out, is he right
walked up snowdon, legs are wood
epsom salt bath for aching legs
active recovery what is that
stiff and sore from gardening all weekend
feel guilty on days without workout
compression tights, cherry juice
swollen forearm after heavy session, doctor?
`,
  'balance-ageing': `
mum tripped on the kerb twice this year
can't put my socks on standing any more
how to stay off a zimmer
tai chi in the church hall, any good?
hot flushes and brittle bones, which moves
at what age do we start to shrink
stand on one foot while brushing teeth
80 and scared of the ice
10 second flamingo test failed
my mother and aunt both broke a hip, I am 58 and want to keep steady on my feet, what should I practise and how often
does dancing prevent falling
sarcopenia, what can I do at 70
is jumping good for my bones at 55
wobbly on stairs
is it ever too late to build muscle, I'm 83
exercises for grandad in his chair
how many times weekly for not falling
heel toe walking line
getting up from the floor without hands
post menopause osteopenia training
yoga vs tai chi for steadiness
my legs feel weaker since 60
walking frame, can I still train
staying independent in old age
fell in the garden last month, what now
`,
  'back-pain': `
put my back out lifting the shopping
lumbago, do I lie flat
can I go to gym with a dodgy back
ache above my bum after driving
need an MRI?
slipped disc and fear of bending
heat pad or ice
how long before it's better
numb between the legs and can't pee
pins and needles down my leg
which mattress or chair
sciatica walk or rest
ibuprofen or paracetamol for it
chiropractor, osteopath, physio?
pulled something picking up toddler
deadlifts wrecked my lower spine
corset or belt
bent to tie my shoe yesterday and something went, now every sneeze is a spasm, my neighbour says stay in bed for a week
is swimming good for it
stiff lower spine from desk work
does core training prevent it
off work for a week with it, should I move
when is it an emergency
comes back every winter
hurts when I stand up from sofa
`,
} satisfies Record<string, string>;
