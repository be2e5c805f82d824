/** What people ask that no article answers, one way a line (further-ways.ts). */
export const UNANSWERED_WAYS = `
do I need an umbrella this afternoon
will the frost come back tonight
is the heatwave breaking on thursday
how cold does it get in norway in march
when does the first snow usually fall in the alps
fog on the motorway this morning
barometer is falling, what does that mean
why do hurricanes have names
which month is driest in portugal
who won the boat race
how did murray get on at wimbledon
tour de france stage winner
what time is kick off on sunday
how many caps does harry kane have
who won the london marathon this year
boxing heavyweight champion at the moment
grand national runners and odds
how does the scoring in darts work
who is in the ryder cup team
fastest lap at silverstone
what does a yellow card mean
is the ashes on free tv
self assessment deadline
when is the assessment due for my evening class
national insurance number lost
what is my tax code 1257L
how is inheritance tax worked out
vat return for sole traders
late filing penalty appeal
child benefit high income charge
explain the stress test of a bank
interest on my cash isa
how do premium bonds pay out
healthy credit score, how to build one
what is a balance sheet
weight of a one pound coin
cheapest way of sending money to poland
should I fix my mortgage for two or five years
how do dividends work
is gold a good investment
my bank account is frozen
how do I cancel a standing order
is bitcoin going to recover
my clutch is slipping
my car failed its MOT on the brakes
when is my car's MOT due
tyre pressure for a golf
what does the amber warning light mean on the dashboard
engine running hot, coolant level low
does an old diesel pay the clean air charge
how do I jump start a car
cam belt interval for a polo
how much is a used electric car battery
alloy wheel scratched, can it be repaired
theory test booking
how many points for speeding
are run-flat tyres worth it
air conditioning regas for a car
steering pulls to the left
vehicle body repair quote
how do I sell my old car quickly
caravan towing weight limits
how many miles between services
how much does it cost to wrap a van
cat keeps scratching her ear
is my guinea pig overweight
old dog stiff on his back legs
puppy blood in stool
how long do horses sleep
should my dog have a raw diet
when should a kitten be neutered
flea tablets versus drops
rabbit stopped eating hay
pet insurance for an older dog
my horse has laminitis
fish tank water is cloudy
do cats get lonely alone
anxious dog at fireworks
calming collar for a cat
what is the life span of a hamster
budgie plucking his feathers
can hens eat porridge oats
microchip change of owner
worming a lamb
tomato leaves turning yellow
how much water does a cactus need
feeding roses in spring
lawn is full of moss
how do I keep squirrels off the bulbs
when do I cut back lavender
greenhouse heating in winter
iron for the lawn
vine weevil grubs
bonsai dropping leaves
how to take cuttings from geraniums
acid soil for blueberries
hedge trimming and nesting season
pond algae treatment
potting shed plans
japanese knotweed removal
how do I centre a div
segmentation fault in c
git merge conflict, how to resolve
what is a regular expression
load test of a web server
how do I write a health check endpoint
memory leak in node
difference between docker and a virtual machine
what does null pointer mean
typescript strict mode
sleep function in bash
excel pivot table from two sheets
how do I deploy to aws
css animation of a pulse
garbage collection in java
sort an array in javascript
exercise solution for chapter 3 of my coding course
binary search in python
linux permission denied
keyboard shortcut for find and replace
weight initialisation of a neural net
solve 3x + 5 = 20
area of a triangle
long division of 984 by 12
derivative of x squared
find the hypotenuse
probability of two sixes
convert 3/8 to a decimal
pi to ten digits
standard form for gcse
what is 7 percent of 640
explain vectors in physics
newton's third law
what is a body in free fall
label the parts of a plant cell
what is osmosis for year 9
homework: describe a volcano
how do I revise for a-level history
periodic table element fe
what was the treaty of versailles
school PE marks, how are they graded
my child forgot the PE kit
what is the cut-off for a grade 7
which gcse options should my son take
eleven plus practice papers
tell me a knock knock joke
make me laugh
a joke about doctors
funny pun about running
roast my haircut
give me a tongue twister
joke about old people
my scones don't rise
how long do I bake a salmon en croute
how do I proof dough overnight
icing for a birthday cake
what can replace buttermilk
why did my meringue weep
temperature for slow roast lamb
how do I temper chocolate
jam is not setting
oven fan or conventional
vegan birthday cake recipe
how long does rice keep in the fridge
which herbs go with lamb
best curry house in birmingham
mulled wine recipe
how do I poach an egg
best slow cooker under fifty pounds
blender blade is stuck
bread maker error code
which juicer is easiest to wash
kettle trips the fuse
induction hob does not recognise the pan
kitchen scales show the wrong weight
pressure cooker seal replacement
do I need a visa for vietnam
best time for a safari
how much luggage on easyjet
last ferry to the isle of wight
railcard for over 60s
what to see in lisbon in two days
camping in the lake district
how do I claim for a delayed flight
hire car excess insurance
is tap water drinkable in mexico
interrail route ideas
cruise from southampton
where can I store suitcases in rome
airport lounge price
youth hostel in edinburgh
train strike dates
ski resort with the most snow
how many stamps on a passport
yellow fever certificate
is a rabies shot needed for bali
typhoid jab how long before travel
MMR second dose for my toddler
meningitis b for children
nasal spray flu for schoolchildren
chickenpox vaccination for kids
red book lost, vaccine record of my child
invisible braces cost
invisible aligners or metal ones
retainer broke
how long will I wear braces
root canal pain
dental implant abroad
nhs dentist taking new patients
sensitive teeth toothpaste
wisdom teeth out, eating after
mouth guard for rugby
tartar removal price
veneers in turkey
best hair dye to cover grey
allergic to hair dye, patch test
hair transplant in istanbul
how often to wash hair
perm or straightening
barber near me for a fade
eyebrow tinting
lash extensions how long
contact lens stuck behind my eye
can I swim with lenses in
eye test price at the opticians
free eye test over 60
glasses prescription meaning sph cyl
laser eye surgery recovery
colour blind test
glaucoma drops
pink eye in a child
reading glasses strength
hearing aid batteries
whistling hearing aid
ear syringing
ringing in my ears
swimmer's ear
earring hole infected
spots on my back, which wash
retinol or salicylic acid
scar cream
stretch marks removal
mole check at a pharmacy
spf for face
cellulite cream
cracked heels
veruca freezing
toenail black after a knock
tattoo aftercare
how much does a small tattoo hurt
nose piercing bump
henna how long does it last
how early can I test for pregnancy
ovulation kit brand
morning after pill
missed a pill
sperm test at home
due date calculator
breast pump hire
formula milk temperature
cloth nappies or disposable
nappy rash cream
how to swaddle
pram folds badly
weaning at six months
potty training in three days
cot to bed when
toddler biting at nursery
cetirizine or loratadine
which hay fever nasal spray is strongest
pollen count today
eye drops for grass pollen
epipen expiry
cough syrup for a dry cough
strep throat test
thrush treatment
threadworm tablets
nit comb
ringworm
food poisoning from chicken, how long
wasp sting
conjunctivitis and work
first aid kit for the car
what belongs in an office first aid box
nosebleed won't stop
burn from the iron
broken toe strapping
how long is a plaster cast on
cpr course near me
hiccups for an hour
life insurance with a smoker loading
income protection quote
does home insurance cover leaks
black box insurance for young drivers
bicycle insurance
gym membership refund after moving
puregym pin forgotten
personal trainer qualification
swimming pool opening hours
squash court booking
cancel my fitness app subscription
smartwatch screen smashed
my fitbit will not charge
garmin not syncing with the phone
reset my oura ring to factory settings
bluetooth scales won't pair
step counter app drains my battery
what phone has the best camera
my tablet is slow and old
smart speaker does not hear me
which e-reader has the longest battery
drone licence
power bank on a plane
how do I back up my photos
virus on my computer
computer mouse double clicks
what size football boots for a ten year old
tennis racket restringing
golf clubs for a left-hander
how to wash a down jacket
bike saddle height bolt size
cycling helmet recall
swimming goggles fog up
rugby shirt with a name printed
treadmill belt keeps slipping
exercise bike squeaks
who is married to taylor swift
how old is tom cruise
is that actress pregnant
who won strictly
who presents bake off
which footballer has a podcast
love island cast
what did harry write in his book
when was the great fire of london
who built stonehenge
who was florence nightingale's father
roman roads in britain
the black death, which year
cold war summary
who invented penicillin
viking settlements
magna carta meaning
when did women get the vote
power of attorney form
small claims court fee
how do I contest a will
change my name by deed poll
copyright of a photo
speed awareness course
employment tribunal time limit
squatters rights
sick pay rules in law
witness a signature
section 21 notice
who pays for a broken boiler in a rental
party wall agreement
leasehold extension cost
how do I read an energy certificate
tenancy deposit scheme
move out checklist
stamp duty for second homes
recycling day in my street
council tax band challenge
interview with strength-based questions
weaknesses to mention at an interview
how do I write a personal statement
assessment centre for graduates, what happens
reference from an old employer
side hustle ideas
how to become a dietitian
linkedin headline
redundancy payment calculator
is my p45 late
return shoes without a receipt
size chart for zara
present for someone who has everything
promo code for deliveroo
best office chair shop
second-hand sofa
how do I get candle wax off a tablecloth
bleach or vinegar for grout
tumble dryer smells of burning
fruit flies in the kitchen
moth holes
how do I sharpen scissors
what to say on a first date
is my ex still into me
he left me on read
how do I ask her out
wedding seating plan
hen do ideas
long engagement or short
when is easter
how do I convert to islam
what is lent in christianity
times of friday prayers in luton
buddhist temple near me
who is the pope
who is my mp
what does the house of lords do
labour or tories, who is ahead in the polls
is the prime minister in trouble
what happened in gaza today
voter id which documents
who is in the eu
how do I tune a ukulele
who sang bohemian rhapsody
piano grade 3 pieces
what key is this song in
how do I read drum notation
old vinyl, what is it worth
radio 2 schedule
tile a bathroom
bleed a radiator
replace a tap washer
sand and varnish old floorboards
wallpaper bubbles
doorbell wiring
hang blackout blinds on plaster
toilet keeps running
blocked sink
fit a smoke alarm
cold water tank noisy
flat pack wardrobe missing screws
shed roof felt
what does invisible mean in spanish
plural of octopus
another word for tired
translate good night into italian
haiku about sleep
write a thank you card to my teacher
slogan for a smoothie bar
proofread this email
how do you pronounce quinoa
fill in my timesheet
wake me at seven tomorrow
put milk on the shopping list
call my brother
play some sleep music
how many weeks till summer holidays
open my calendar
how many ounces in a kilo
convert 98 fahrenheit
how fast does a cheetah run
do trees sleep
why is the dead sea so salty
do fish drink water
how heavy is a blue whale
is glass a liquid
why do stars twinkle
what is the strongest metal
how do batteries store energy
what are cold fronts
are you a robot or a person
who programmed you
can you see me through the camera
sing for me
read my palm
will I be rich
what is the point of it all
is time travel possible
chess opening for beginners
how many tiles in scrabble
rules of monopoly
minecraft recipe for a bed
which console should I get
escape room in bristol
sudoku strategy
is the cinema open today
ending of the film inception explained
good thriller for the plane
theatre tickets for hamilton
museum opening times
fancy dress ideas for world book day
where is the nearest cash machine
book a taxi to the station
parking at the hospital
blood donor session near me
how do I change my surgery
order a sick note
complain about a receptionist
how do I register a death
dna test for a dog breed
lie detector test
drug test at work
litmus test
crash test rating of my car
iron too hot for silk
iron or steamer for shirts
grit and salt for the drive
sugar soap for walls
fibre broadband speed
full fibre installation date
running costs of a tumble dryer
depression on the weather chart
weight limit of a parcel
vitamin c serum
habit of a nun
zone 2 travelcard price
how strong are the winds on saturday
what is the pressure on the weather map
is there a flood warning for york
thunder and lightning, count the seconds
did liverpool win last night
six nations table
who holds the 100 metre record
which team is in relegation trouble
what is an lbw in cricket
how many players in a netball side
can I get a refund on my season ticket
how do I fill in the self assessment form
do I pay capital gains on a flat
can I claim working from home tax relief
what does the bank of england stress test show
is a lifetime isa better than a pension
balance transfer card with no fee
how do I dispute a direct debit
state pension age for someone born in 1965
how much deposit for a first home
what is a recession
clutch replacement cost for a fiesta
how do I bleed the brakes
car battery keeps draining overnight
what oil goes into a vauxhall corsa
is the exhaust supposed to smoke when cold
what is stopping distance at 70 mph
sat nav stuck on an old map
shock absorbers are worn
wiper blades size
motorbike helmet sizes
my spaniel ate chocolate
how much exercise does a labrador need
diabetic cat insulin dose
what vitamins do parrots need
does my tortoise need a heat lamp
kennel cough jab for dogs
how often to feed a snake
dog breath smells, teeth cleaning for dogs
vet fees too high
how to stop a dog pulling on walks
when to sow broad beans
is my hydrangea too dry
best compost for pots
grow lights for seedlings
raised bed depth for carrots
should I dig up an old tree stump
why is my basil dying
sunlight for orchids
which bulbs to plant for spring
python list comprehension with two loops
my unit test fails
heartbeat interval in a cluster
sql left join example
recursion explained
cron job every monday
react hook runs twice
what is an api key
how do I scrape a website
machine learning model overfitting, more training data
what is the mean, median and mode
simplify 18 over 24
what is a prime number
how many sides does a heptagon have
quadratic formula
balance a chemical equation
heart of darkness essay plan
why did macbeth kill duncan
french verbs, passe compose
spelling test words for year 4
school report says effort 3
sports day ideas for a primary school
why did the chicken cross the road
dad jokes please
say something silly
victoria sponge for eight people
gluten free brownie mix
yorkshire pudding batter
thicken a gravy
fish pie topping
how do I make ghee
can I freeze cooked pasta
how to joint a chicken
air fryer or oven, which should I buy
how do I clean a coffee machine
non-stick pan scratched
how sharp should a kitchen knife be
espresso grinder settings
is the eurostar on time
hotels with a spa near bath
plug adapter for japan
which seat has most leg room
tipping in america
walking holiday in madeira, which company
how long is the drive to cornwall
flight number to track
which jabs do I need for kenya
malaria tablets for ghana price
when do babies get the 8 week jabs
hpv jab for my son at school
my baby has a temperature after jabs
do invisible hearing aids work
tooth crown fell off
whitening strips safe for teeth
electric or manual toothbrush
my dentures are loose
milk tooth wobbly
bleach at home without orange
curly hair routine
beard oil
monthly or daily contact lenses
varifocals making me dizzy
blue badge eyesight number plate
floaters in my vision
dry eyes drops
old glasses, where to donate
hearing test at specsavers
blocked ears after flying
blackheads on nose
adapalene gel
rosacea redness
fake tan streaks
bunion splint
blister plaster
tattoo removal sessions
pregnancy test faint line
folic acid when trying
coil fitting pain
labour hospital bag list
nappies size 4 offers
baby monitor with camera
car seat from birth to 4
baby teething gel
nursery fees and free hours
hay fever tablets that don't make you sleepy
allergy to cats tablets
covid lateral flow still free
cystitis sachets
shingles rash picture
tick bite removal tool
cold sore patch
how do I bandage a finger
splinter removal
stitches out when
private medical insurance comparison
travel insurance for over 75
no claims bonus transfer
freeze my gym contract
cheapest gym near leeds
yoga studio for hire
watch strap replacement
apple watch series 9 or 10
headphones only play on one side
router keeps dropping out
tv remote lost
laptop fan is loud
two-step verification code not arriving
which running shoes brand is on sale
cricket bat oiling
wetsuit thickness
ski hire in france
yoga mat smells of rubber
second hand dumbbells to buy
how old is the king
net worth of elon musk
who played the doctor in 2010
who was henry the eighth's third wife
what started the first world war
how old are the pyramids
industrial revolution dates
who discovered the tomb of tutankhamun
is it legal to record a phone call
my neighbour's tree blocks my light
jury service excuse
what is a caution on a record
can I be sacked for being late
black mould, landlord ignores me
council house waiting list
damp survey before buying
loft conversion rules
noise complaint to the council
average salary of a nurse
notice period two months
apprenticeship for a plumber
train as a physiotherapist
zero hours contract holiday pay
black friday deals on tellies
gift for a yoga lover
parcel says delivered but it's not here
wedding guest dress
red wine on the carpet
shrink a jumper
polish silver
tinder bio ideas
anniversary present year ten
best man speech opener
what do sikhs believe
who wrote the psalms
meaning of diwali
when is the general election
what is proportional representation
tariffs explained
chords of wonderwall
glastonbury line up
best album of the nineties
how to write a chorus
plasterboard fixing that takes weight
which drill bit for brick
insulate the loft
stop a door from slamming
shower pressure is low
paint peeling off the ceiling
how do I fix a punctured airbed
opposite of healthy in a crossword, four letters
write a limerick about a cat
caption for a gym selfie
rhyme for heart
set a timer for ten minutes
what day was the 3rd of may 1987
turn the heating down
what is the time in sydney
how big is the sun
what is the oldest animal alive
how many hearts has an octopus
how does a fridge work
how deep is the ocean
do insects feel pain
what is your name
which star sign fits leo
lottery results
do you believe in ghosts
wordle hint
level 40 in candy crush, how to pass
best board game for six
what is on bbc one tonight
new series like succession
car boot sale this sunday
is the post office open
blue badge renewal
prescription prepayment certificate
ambulance waiting times in the news
paternity test legal
penetration test of a network
protein folding prize
salt for the dishwasher
caffeine shampoo
running a small business
great depression of 1929
plant-based paint
interval at the theatre
squat in an empty building
morning flights to dublin
journal article citation style
plank of oak, where to buy
bench for the garden
spin cycle of the washing machine
lighting a wood burner
evening classes in pottery
bedroom furniture sale
`;
