/**
 * What people ask an assistant that no article answers, one way of asking a line. Indexed beside the articles: a question
 * that lies nearer to one of these is out of scope.
 */
export const OTHER_TOPICS: Readonly<Record<string, string>> = {
  weather: `
will it rain today
weather forecast for the weekend
how hot is it outside, temperature in london now
is it going to snow
when is sunrise and sunset
storm warning
is it windy, foggy or icy
weather on holiday
`,
  'news-politics': `
what is in the news
who is the president or king
who will win the election
which party should I vote for
what is happening in parliament
war and world politics
what do you think of the government
brexit and immigration
prime minister, president, parliament
what happened in the news this week
`,
  'sport-results': `
football score last night
who won the match, the cup or the league
formula one results
when is the next game of arsenal
best tennis or cricket player ever
olympic medals
rules of rugby, offside rule
who is the best football player
when does the season start
world cup winner
who holds the world record
score of the game
transfer news of my club
fantasy football tips
who invented basketball
`,
  facts: `
capital city of a country
how far away is the moon
how many people live in germany
who invented the telephone
longest river, highest mountain
when did the second world war end
who painted the mona lisa
who was napoleon
why is the sky blue
what is the speed of light
how do planes fly
dinosaurs and volcanoes
largest country in the world
what language do they speak in brazil
how tall is the eiffel tower
how many planets are there
how old is the earth
who discovered america
why do cats purr
what is the biggest animal
where is timbuktu
what is an atom
who wrote romeo and juliet
why is the sea salty
who is the king of spain
why do leaves turn red
tallest building in the world
what is dark matter, black hole or gravity
how do magnets work
who invented the wheel
why do we have seasons
history of rome
what is the capital
population of a city
how many bones has a shark
`,
  'maths-homework': `
solve this equation
what is 12 times 14
square root of 144
help with my homework or essay
convert miles to kilometres
percent of a number, calculate
explain photosynthesis for school
exam revision chemistry
what is 15 percent of 80
how many inches in a metre
translate roman numerals
`,
  programming: `
write code in javascript
python function, sql query
fix this bug in my program
excel formula
how does a neural network work
html and css for a website
`,
  'computers-phones': `
reset my email password
my laptop is slow or will not start
wifi or internet not working
how to install windows
which iphone or android should I buy
my screen is cracked
delete my google account
printer does not print
broadband provider
hack an account
transfer photos to a new phone
connect bluetooth headphones
my phone battery dies
how do I use whatsapp
how do I take a screenshot
best laptop, tablet or television to buy
is artificial intelligence dangerous
how does chatgpt work
how do I block a number
make a website
set up a printer or a router
reduce my phone bill, mobile contract
which app edits videos
recover deleted photos
my keyboard is broken
cheap laptop or monitor
`,
  money: `
how do I save money
tax return, council tax
mortgage rates, loans, credit card
buy shares, stocks, crypto, bitcoin
pension and savings account
exchange rate of the euro
how do I claim benefits
what is my bank balance
car insurance quote
inflation and interest rates
how can I get rich
set up a business
electricity or energy bill, supplier
make money online
invest a thousand pounds
should I sell my house
how do I get out of debt
how do I budget
what is the minimum wage
open a bank account
buy or rent a home
reduce my bills
mortgage or loan
cost of living
how much do I earn after tax
sell things online
`,
  'law-housing': `
can my landlord evict me
how do I write a will
divorce lawyer
parking fine appeal
rent a flat, buy a house
neighbour dispute over a fence
do I need planning permission
consumer rights, refund
sue somebody in court
is it legal to do something
deposit back from the landlord
make a will
legal advice
`,
  jobs: `
write my CV or cover letter
how do I get a pay rise
job interview questions
which career should I choose
letter of resignation
university application
write an email to my boss
how do I become a pilot
learn spanish or a language
how do I become a teacher
how do I study better
should I quit my job
apply for university or an apprenticeship
how do I negotiate my salary
how do I become famous
study for an exam
`,
  'cars-repairs': `
my car does not start, engine light
change a tyre, oil change
fix a leaking tap or a blocked drain
put up a shelf, paint a wall
boiler broken
repair a bike puncture
which car should I buy
electric car charging
washing machine is leaking
assemble furniture
fix a broken window or zip
repair my bike
fix a dripping tap
driving licence and lessons
fastest car
my car makes a noise
how do I hang a picture
unclog my shower, bath or drain
replace a light bulb or fuse
fix a door that squeaks
drill a hole in the wall
mend a broken chair
lawnmower, roof, gutter
`,
  household: `
remove a stain from a carpet or shirt
how to clean the oven
get rid of mice, ants, wasps or moths
how do I iron a shirt
mould in the bathroom
wash a wool jumper
descale the kettle
unblock a toilet
where can I buy a cheap sofa
how do I clean windows
get rid of a smell
how do I remove limescale
how do I fold a fitted sheet
clean the bathroom or the windows
get a smell out of the fridge
`,
  gardening: `
when do I plant potatoes or tomatoes
prune roses
my houseplant is dying
how to mow the lawn
grow herbs on a balcony
slugs in the garden, weeds
`,
  pets: `
my dog is limping
what does my cat eat
train a puppy
vet for my rabbit
fleas on a pet
name for a hamster
can dogs have grapes
best breed of dog
goldfish tank
name for a cat or dog
my cat is sick
passport for a dog
can a cat be vegan
my dog barks
walk the dog, leash training
`,
  recipes: `
recipe for chocolate cake
how do I boil an egg
how long to roast a chicken
bake bread, sourdough starter
best restaurant near me
order a pizza
what wine goes with steak
substitute for baking powder
how do I cook rice or pasta
cocktail recipe
barbecue marinade
how to make pancakes, soup or a pie
how to cook a steak
recipe for dinner tonight
how long do I boil potatoes
recipe for lasagne, curry or cake
how to boil rice
what can I make with leftovers
`,
  travel: `
cheap flights to spain
hotel in paris
train times and tickets
visa and passport
best places to visit in italy
what to pack for a holiday
how do I get to the airport
bus timetable
which side do they drive on
things to do in rome
rent a car abroad
lost luggage
how do I renew my passport
which country should I visit
cheap holiday
when does the train leave
distance from london to paris
how long is a flight to new york
flight times and airlines
cheap train to the coast
campsite, cruise, hostel
lost passport
`,
  entertainment: `
recommend a film or a series
play a song, music
tell me a joke
play a game with me
best book to read, novel
celebrity gossip
when is the concert
lyrics of a song
video game tips
what is on television tonight
riddle or quiz
who acted in that movie
which series should I watch
funny joke
what is the best film ever
who is the most famous singer
what to watch tonight
tickets for the theatre
play a game, tell a riddle
guitar chords
`,
  writing: `
write a poem, a story or a speech
birthday wishes for a friend
translate this into french, german or spanish
correct my grammar
synonym for a word
write a letter of complaint
how do you spell a word
wedding speech
summarise this text
caption for instagram
what does a latin phrase mean
what rhymes with orange
write my essay for me
tell me a story
write a song
write a haiku, rhyme or joke
write a text for a card
what does hola mean
proofread my letter
think of a slogan
`,
  'shopping-style': `
what should I wear
gift idea for my mother or husband
cheapest television, best deals
where can I buy shoes
hair colour, make-up, fashion
discount code
size of a dress
track my parcel, delivery
return an item
jeans and jackets
present for a teenager, friend or boss
clean suede shoes
which watch or sofa to buy
best vacuum cleaner
where to find cheap clothes
`,
  philosophy: `
meaning of life
is there a god, religion
are you human, are you alive
do aliens exist
my horoscope, star sign
what happens after death
lucky lottery numbers
predict the future
do you love me
what is your favourite colour
who made you
what should I do with my life
do ghosts exist
name for my boat or band
are ghosts, angels or aliens real
what is love
why are we here
is there life on mars
`,
  'time-tools': `
what time is it in tokyo
set an alarm or a timer
call a taxi
send a text message to john
book a table
order groceries
turn on the lights
public holidays this year
how many days until christmas
open the door
take a photo
remind me to buy milk
read my email
when is the next bank holiday
what day is it
how many days in february
time in new york
convert currency or units
how far is it from here to there
what is the date today
`,
  'skin-eyes-teeth': `
spots, acne, pimples
eczema, rash or psoriasis cream
wart or verruca
itchy scalp, dandruff, hair loss
is this mole dangerous
athlete's foot, nail fungus
do I need glasses, blurry vision, eye test
red itchy eyes, stye
toothache, wisdom tooth, whitening
bleeding gums, bad breath
ear wax, earache, tinnitus
sunburn and tanning
botox, fillers, tattoo
wrinkles and anti-ageing cream
ingrown toenail
cold sore, mouth ulcer
sweating too much, body odour
removing body hair
get rid of spots on my face
contact lenses, laser eye surgery
my hair is falling out, going bald or grey
dry skin cream
does my child need glasses
shampoo for dandruff
cream for dry hands
athlete's foot treatment
braces and fillings
nail polish
`,
  infections: `
I have a cold, flu or cough
sore throat, runny nose
fever, temperature in a child
antibiotics for an infection
covid test
vaccines for travel
flu jab
urine infection, cystitis, thrush
stomach bug, diarrhoea, vomiting
head lice, worms, scabies
tick or insect bite
chickenpox, measles
food poisoning
hay fever, allergy tablets, antihistamine
asthma inhaler
tuberculosis or malaria
sexually transmitted infection
treat a chest infection
which antibiotic do I need
how do I get rid of a cold
is it covid
which vaccine do I need
swollen glands
ear infection, what should I take
`,
  'body-troubles': `
nosebleed
sprained ankle, broken arm, plaster cast
how long does a broken bone heal
piles, haemorrhoids
kidney stones, gallstones
migraine tablets
hernia operation
carpal tunnel
gout
thyroid operation
appendicitis
knee replacement, hip surgery
cataract
multiple sclerosis, parkinson's
burn or cut, first aid
varicose veins
hiccups
how to treat a burn, cut or bruise
is it cancer, lump
do I have a disease
headache tablets
`,
  'family-planning': `
contraceptive pill, coil, condom
trying for a baby, fertility, IVF
pregnancy test, morning sickness
breastfeeding, baby milk
my baby does not sleep
potty training a toddler
when do children walk or talk
baby names
period is late
erection problems
sex drive, libido
teething baby
my child will not eat
my teenager is rude
tantrums of a toddler
when is my baby due
gift for a baby
school for my child
dating advice, girlfriend, boyfriend
break up with my partner
`,
  services: `
how do I get a GP appointment
repeat prescription
where is the nearest hospital or pharmacy
cancel my gym membership
change my address with the NHS
private health insurance
how do I become a doctor or nurse
dentist near me
complain about a hospital
blood donation
organ donor
prescription charges
travel insurance
ring the surgery
phone number of the clinic
is there a pharmacy open
how do I see a specialist
recommend a hairdresser or plumber
where is the nearest petrol station
propose marriage, plan a wedding
find a cleaner or babysitter
how do I vote
report a crime
phone the council
`,
};
