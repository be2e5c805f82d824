/** Further ways of asking for the articles of this category, one a line (further-ways.ts). */
export const FURTHER_INVESTIGATIONS_WAYS = {
  'blood-panel': `
phlebotomist took six tubes, what for
can I have coffee before they stick me
ALT 52 after a party weekend
eGFR 78 at age 60
what does TSH tell
finger prick kit from the internet, reliable?
how often is sensible
platelets, lymphocytes, neutrophils?
crp and esr
can bloods find cancer early
MOT over 40
fasting or not
fbc u&e lft tft what are those
my potassium and sodium
water allowed before the needle
I faint with needles
why urea and creatinine
did a hard workout the day before, does that skew
which markers are worth paying for privately
my results came by app without any words
uric acid and B12 in there?
I feel fine, why give blood samples at all
testosterone low
the nurse took lots of tubes and nobody told me what for, what do they usually look at
haemoglobin 128
`,
  'reference-ranges': `
it's one point over, panic?
red arrow in the app
two labs gave different answers
my value is normal but lower than last year
who decides what's normal
asterisk next to MCV
do men and women have separate limits
slightly low, gp says no action, why
one abnormal of thirty
amber traffic light on my report
should it be done again
95 percent of people
optimal vs normal, influencer says
is borderline bad
my report has one bold number with an H next to it and the doctor's next slot is in three weeks, do I have to be afraid
different units from american websites
googled it and think I'm dying
age adjusts?
is there a normal for me, or only for everybody
false alarm likelihood
lab error possible
what's the bracket behind my number
marginally raised something
L flagged white cells
my sodium is out by 0.1, do I call someone
`,
  hba1c: `
came back 44, am I diabetic
mum and nan both had type 2
43 down to 40, how
finger prick 6.1 fasting
what's the three months thing
metformin yet?
thirsty and peeing loads
can I undo it by losing belly
5.9 percent in uk units
borderline says nurse
free course on the nhs for my sugar
is fruit off limits with 45
how soon retest
skinny but number high
does anaemia muck it up
gestational diabetes before
does walking lower it
is 41 ok
my aunt calls it sweet blood and lost a toe to it, the nurse now says I'm on the edge with 44, how do I get away from there
diff between finger test and this one
remission, low cal shakes
south asian risk
48 twice in a row, what now
cinnamon or vinegar
glycated what
`,
  lipids: `
6.2 total, good side 1.9
trigs 3.4 after christmas
ratio 4.1, is that fine
qrisk 11 percent, statin?
bad and good, which is which
should I eat before it
ldl 3.8 but run marathons
brother had heart attack at 44
apoB and lp(a)
skinny vegan with high reading
why did it shoot up after menopause
how low should it be
non hdl 4.6
how fast will diet change it
side effects of statins my mate says
is high HDL always good
7.5 family thing FH
should I repeat the fats test after three months of better food
tg high, booze?
does keto raise it
red yeast rice
at 30 do I need checking
heart uk calculator
hdl 0.9 what to do
mmol/l what unit vs mg/dl
`,
  'iron-ferritin': `
18 on the form, shattered
heavy periods and out of puff
spatone or tablets
I am always cold, out of breath on stairs and my periods last eight days, could my stores be empty
tea with dinner bad for it?
hair shedding store low
vegetarian runner drained
ferritin 420 too much
black poo since the pills
how long till I feel better
steak or spinach
orange juice with my tablet
restless legs
can't give blood, they said too low
haemoglobin ok but stores low
anaemic again
why must the cause be found
infusion or tablets when stores are empty
cravings for ice
constipated by ferrous sulphate
every other day dosing
man of 60 with low stores, serious?
haemochromatosis
pregnant and anaemia
liver pate and pumpkin seeds
`,
  dexa: `
31 percent body fat, is it good
how much radiation
T -1.8 hip
visceral 1.2 kg
vs bathroom scales that send current
can I have the body scan every month to follow my muscle
can I wear jewellery, bra
pregnant maybe, ok?
lost 3 kg, was it fat or muscle, can a scan tell
lying on a table with arm passing over
printout says osteopenia, what does that mean for me
how accurate
fasted in the morning?
Z or T score, which one is mine
android gynoid ratio
left arm leaner than right
worth 120 pounds
calipers or this
is the body fat scanner a tunnel, I'm claustrophobic
lean mass index
does the scan show the fat around my organs
how long do I lie there for the bone and fat scan
metal hip, a problem
scan said skinny fat
compare two machines
`,
  cgm: `
lingo or libre for a non diabetic
spike to 9.8 after porridge
is zoe right about spikes
sensor fell off in the pool
goes low at night 3.6, scared
does a walk flatten the curve
white patch on my arm
banana vs toast on the graph
different from finger prick
how long does it stay on
why does it rise when I sleep badly
itchy under plaster
any benefit if I'm healthy
after pasta the sensor draws a mountain and then a valley and I get scared, but I'm not diabetic, is this damage
order of food, veg first
glucose goddess
lag behind
exercise made it go up
is 7.8 after dinner on the sensor over the limit
can I shower, x-ray, fly with it
flat line the aim?
data overload obsessed with eating
oats send me sky high
is the arm sensor worth the cost each month
stress bump on the trace
`,
  vo2max: `
garmin says 36
mask on treadmill till I drop
is 42 good at 50
how to get from 30 to 40
live longer number
does watch get it right
falls with each decade
what happens in the lab
is it dangerous
is my oxygen figure down to genes or training
best workouts for the number
apple says below average
how quick does it change
why is a woman's oxygen figure lower
weight loss raises it?
cooper 12 minute
oxygen uptake ml/kg
beep at end, did I reach the top
can a walker improve it
fitness age 61, I am 49
bike vs run result
they put a mask on me and raised the speed until I waved, came out with 34, what can I do with that
cardio fitness low notice
mets and fitness, what is the link
eat before it?
`,
  genomics: `
23andme says e4
will insurers find out
BRCA from spit
why do codeine pills not work on me
sister has FH
polygenic score top 10 percent
ancestry site health part
can I trust home kit
tell my kids?
destiny or lifestyle
alzheimers gene, want to know?
MTHFR
private sequencing 500 pounds
counsellor before the result
false positive
nutrigenetic diet
doctor ignores my report
warfarin, statin gene
carrier of cystic fibrosis
who owns my data
my wife gave me a saliva tube for christmas and I hesitate, what can go wrong with knowing
mum got breast cancer at 39
mutation, variant unknown significance
one copy or two
will I regret knowing my genes
`,
  microbiome: `
posting my poo to a lab
zoe score 45
diversity low
do probiotics from holland and barrett fix it
kefir each day
bloated, would stool sequencing help
good and bad bugs
leaky gut kit from an influencer, rubbish?
30 plants per week
sauerkraut or capsules
after antibiotics
akkermansia
firmicutes ratio
faecal transplant
can it say which diet for me
a company wants 150 pounds to tell me which bugs live in my belly and what to eat, money well spent?
SIBO
kombucha
how fast do gut bugs change when I eat differently
prebiotic inulin
can gut bacteria affect my mood
no healthy standard?
a species is missing in my stool report
yakult
candida cleanse
`,
  'functional-movement': `
physio watched me squat
score 12 of 21
left hip tighter than right
slouch, am I doing damage
grip 28 kg
cannot touch toes
sit to stand 30 secs: 11
will it foresee injuries
hunched over phone, tech neck
knees cave in
one leg shorter
what do they check when they watch me move
shoulder won't reach behind
posture corrector brace
FMS score
overhead lunge wobble
my shoulders are rounded and the trainer says I'm a walking injury, is he right
is perfect alignment real
flat feet and knees
weak glutes diagnosis
my squat is lopsided
what do I do with the results of the squat and reach screen
ankle stiff in deep squat
head forward
do I need shorts for this screening
`,
} satisfies Record<string, string>;
