/** Ways of asking for the articles of this category, one a line (ways-of-asking.ts). */
export const INVESTIGATIONS_WAYS = {
  'blood-panel': `
explain my blood test
what does a blood test check for
full blood count, white cells, platelets, haemoglobin
kidney function, creatinine, eGFR
liver tests, ALT, GGT
thyroid, TSH, T4
do I have to fast, nothing to eat before a blood test
how often should I get my bloods done
health check, MOT, private blood test
CRP, inflammation, ESR
vitamin levels in the blood
testosterone and hormone test
coffee or water before a blood test
what are all these markers on my lab report
electrolytes, sodium, potassium in the blood
afraid of needles at a blood test
what is measured in a blood test
what do my blood results mean
what is checked in a health check
why are my liver or kidney values checked
should I get a blood test
which blood tests are useful
red cells, haematocrit, MCV
sober and hungry for the blood draw
which bloods does the doctor take
liver, kidney and thyroid values
markers in a standard blood panel
routine blood work
what the lab measures
blood sample
`,
  'reference-ranges': `
my result is out of range
slightly above or below normal
what does the flag or asterisk or red mark mean
normal values, reference interval
abnormal result, should I panic
different lab, different limits
why has my number changed since last time
borderline result
what does normal mean on a lab report
H and L next to my result
is a high value dangerous
repeat the test
should I be worried about my results
what if my value is outside the range
is a slightly low or high result a problem
what is the normal range
why is my result different
what does abnormal mean
should I worry about a high value
value flagged H or L
a bit above the limit
green, amber and red results
interpret a lab report
result outside the normal range dangerous
what the limits on a report mean
below the lower limit
test results explained
`,
  hba1c: `
long-term blood sugar
average glucose over three months
am I prediabetic
borderline diabetes
HbA1c of 42, 44, 48 or 6.5 percent
how to get my blood sugar down
risk of type 2 diabetes
reverse prediabetes
fasting glucose
insulin resistance
glycated haemoglobin
diabetes test
mmol/mol meaning
signs of diabetes
what is a good HbA1c
how do I lower my HbA1c
can I reverse prediabetes
what is normal blood sugar
do I have diabetes
how do I prevent diabetes
sugar test over three months
fasting sugar of 6
too much sugar in the blood
pre-diabetic, avoid diabetes
HbA1c meaning of a value
average sugar level
early diabetes
glucose control over months
`,
  lipids: `
what should my cholesterol be
LDL and HDL numbers
good cholesterol and bad cholesterol
triglycerides too high
cholesterol ratio, non-HDL
total cholesterol of 6
statins, do I need one
heart risk score, QRISK
lipid profile, lipoprotein(a), ApoB
familial high cholesterol in the family
cholesterol blood test fasting
how to read my cholesterol result
side effects of statins
is my cholesterol too high
what is a healthy LDL
what is HDL
what do triglycerides mean
what does a cholesterol test show
should I worry about my cholesterol
LDL of 4, cholesterol of 6.2
my cholesterol number
lipoprotein, bad lipids
inherited cholesterol
what LDL and HDL stand for
fat in the blood
cholesterol panel
high cholesterol, what now
`,
  'iron-ferritin': `
low iron, anaemic
ferritin level of 12 or 20
iron tablets, constipation from iron
exhausted and pale, could it be iron
heavy periods and tired
foods rich in iron, spinach, red meat
tea and coffee with iron
haemoglobin low, anaemia
high ferritin, too much iron, haemochromatosis
iron infusion
iron deficiency symptoms
hair loss and breathlessness from low iron
how to raise my iron stores
why is my iron or ferritin low
how can I get more iron
what are the signs of low iron
which foods contain iron
do I need iron tablets
am I anaemic
ferritin of 9 or 300
pale, cold and out of breath
iron pills upset my stomach
iron stores empty
low iron explains tiredness
iron levels in the blood
iron for women with periods
need more iron in my diet
`,
  dexa: `
bone density scan
body fat scan, body composition
T-score of -1 or -2.5
is the radiation of a DXA dangerous
how often can I have the scan
visceral fat, lean mass
bone scan for osteoporosis, osteopenia
body fat percentage measurement
is a smart scale as good as a scan
what do I wear or do before the scan
what happens during a body scan
x-ray of bones and fat
what does a DEXA scan show
do I need a bone density scan
is a DEXA scan safe
how do they measure body fat
how much does a scan tell me about my body
are my bones weak
how bone density is scanned
accuracy of body fat
muscle mass measured
lying under the scanner
learn from a body composition scan
fat and muscle scan
bone strength test
scan for my bones
`,
  cgm: `
glucose sensor on my arm
freestyle libre, dexcom, zoe
sugar spikes after meals
wear a glucose monitor without diabetes
normal blood sugar after eating
what does a continuous monitor tell me
is a sensor accurate
pasta or rice makes my glucose jump
patch for blood sugar
should healthy people track glucose
glucose curve, time in range
sensor hurts or falls off
is a glucose monitor useful
why does my sugar spike after eating
should I wear a glucose sensor
what is a normal spike
what can a CGM tell me
glucose monitor for healthy people
glucose patch
track my sugar with a sensor
sugar after rice, bread or fruit
continuous blood sugar
are glucose spikes harmful
sensor for blood sugar on the skin
sugar curve after breakfast
food and glucose response
`,
  vo2max: `
VO2 max meaning
fitness test with a mask on a bike or treadmill
good fitness level for my age
how do I get my VO2 max up
garmin or apple watch VO2 estimate
aerobic fitness and longevity
cardio fitness score low
how fit am I
maximum oxygen uptake
lab fitness test
ml/kg/min
cooper test
cardiopulmonary exercise test
what does VO2 max tell me
how can I increase my VO2 max
what is a good VO2 max
how is my fitness measured
is my watch right about my fitness
why does VO2 max matter
how fit am I compared with others of my age
VO2 for a man or woman of 45
stamina test
improve my stamina
find out my VO2 max
oxygen uptake, endurance test
cardio fitness measure
fitness age
`,
  genomics: `
DNA test for health risks
23andme, ancestry test
genetic testing for cancer, BRCA
does my family history mean I will get it
APOE4 and alzheimer's
gene test for diet or fitness
polygenic risk score
spit or saliva kit
insurance and genetic results
how do my genes affect medicines
is it in my genes
hereditary disease
whole genome sequencing
can a gene test predict disease
is a genetic test worth it
do my genes decide my health
can a DNA test predict disease
should I get my DNA tested
what can genes tell me
are DNA tests accurate
cancer in my genes
DNA kit
inherited risk from parents
is it hereditary
what genetic tests tell you
my DNA and health
family illness, my own risk
genes and disease
`,
  microbiome: `
gut bacteria test
stool or poo sample test
probiotics, good bacteria, yakult
kefir, kimchi, sauerkraut, kombucha
how to get a healthy gut
gut flora, gut health
prebiotic food
30 plants a week
is my gut healthy
leaky gut
antibiotics and gut bacteria
live yoghurt
zoe gut test
does gut health affect mood
how do I get a healthier gut
are gut tests worth the money
should I take probiotics
what is good for gut bacteria
what is the microbiome
are fermented foods healthy
test my gut flora
probiotic food, fermented cabbage
bloated, is it my gut bacteria
good bugs in the gut
are probiotics any good
bacteria in my belly
stool analysis
good for the gut
`,
  'functional-movement': `
movement screen, FMS
posture check, am I hunched
squat and lunge assessment
what does the physio look at
grip strength test
sit to stand test, chair test
can bad posture be fixed, slouching
movement assessment for injury risk
one side weaker, imbalance
desk posture, text neck, rounded shoulders
how well do I move, flexibility test
assessment of joints and range of motion
body alignment
what happens in a movement assessment
why is my posture or movement tested
is my posture bad
how do I improve my posture
what is grip strength
what does a movement test show
physio watches me squat
is my posture a problem, hunchback
stand up straight
stiff hips, weak core, imbalance test
what a functional movement screen is for
movement quality
posture correction
body check by a trainer
`,
} as const;
