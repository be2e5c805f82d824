/** Further ways of asking for the articles of this category, one a line (further-ways.ts). */
export const FURTHER_NUTRITION_WAYS = {
  'mediterranean-diet': `
my cardiologist friend swears by crete style dinners, does that hold up
dad had a stroke at 58, what should our family cook from now on
is tinned sardine as good as fresh
can I do the olive oil and veg thing on a student budget
how much olive oil a day is sensible, is it not just calories
swap for mince in bolognese, lentils maybe?
which eating style has the best proof behind it
we eat steak four nights a week, how do I cut down without a row
I hate fish, what then
is pasta allowed if I eat like the italians
do I have to drink the red wine with it
handful of almonds or walnuts each day, good or bad
what kind of food they eat in the places where people live long
my nan from sicily lived to 97, was it her food
low fat or olive oil diet, who won in the big trial
paleo vs keto vs med, pick one for me
I want only one change on my plate for my arteries, which is it
two dinners a week with beans, ideas please
is hummus and falafel good for heart
extra virgin or ordinary, does the bottle matter
frozen veg ok instead of fresh for heart healthy plates
ham sandwiches every lunch, is it a problem
what means balanced eating, I come from country with much meat
sunday roast and full english lover wanting to eat better for the ticker
does this way of eating help against dementia as well
`,
  fibre: `
I strain every morning and it takes ages on the throne
number twos only every third day, normal?
are two weetabix enough roughage
bran flakes gave me terrible wind, do I stop
how slowly should I add beans so I don't blow up
my gran says stewed prunes, is she right
is peeling apples a waste
grams in a bowl of porridge and a slice of granary
do powders like fybogel count towards the thirty
cheap foods to keep me regular
brown rice or white, honest difference?
why do I need to drink more when I eat more bran
low carb left me bunged up
seedy bread or sourdough
how do I know how much roughage I get now
what does it do against bowel cancer
husband poos like clockwork since he eats lentils, me never
what to put on yoghurt for better bowels
chia pudding, worth the hype
smoothie or whole fruit, does the blender destroy it
stool like rabbit droppings
i am hungry again one hour after white toast
can you overdo the bran
easy swaps to get from 20 to 30 grams
does popcorn count, or jacket potato with skin
`,
  protein: `
the lad at the gym says 2 grams per kilo, surely too much?
I weigh 80 kg and lift twice weekly, what is my number
mum is 76 and lives on toast and tea, will she lose her muscle
are shakes a waste of money
how many eggs make 30 grams
is my kidney in danger from chicken every day
can body only use 30g at once
tofu versus chicken for muscle
what happens if I eat it all at dinner
tub of powder for forty quid, do I need it
amino acids tablets, yes or no
vegetarian lifter, where do I get mine
cottage cheese craze, why
after training within half an hour, or does the window not exist
high-protein labels on puddings and cereal, marketing?
how do I reckon my daily intake without an app
does a sedentary office person need any extra
collagen in coffee
best sources that are not meat
0.75 or 1.6, which one is for me
hair falling and weak muscles, am I eating too little meat and fish
lentils, are they complete
tinned tuna daily for gains
building blocks for muscles
portein bars good or just sweets
`,
  salt: `
I shake it over chips before tasting
doc says cut the sodium, where do I begin
crisps, soy sauce and stock cubes, how bad are they
is pink himalayan or sea flakes any healthier
how much is a teaspoon, and is that the day's limit
food tastes bland without it, will my tongue get used to that
which bread has the least
potassium substitute like losalt, is it safe
label says sodium 0.6 g, what is that really
I sweat a lot, don't I need more
how fast do readings drop when I give up bacon
hidden sources I would not guess
takeaway curry twice a week and swollen ankles
are olives, feta and pickles off the menu
what to season with instead
low sodium meals for two
we never add any at the table so we are fine right
is too little dangerous
miso, kimchi and gravy granules
red on the traffic light label for ready meals
does it matter if my pressure is normal
my wife cooks with loads of it
how many grams in a pot noodle or a pizza
msg bad?
saltt limit adult
`,
  sugar: `
I demolish a bag of haribo every night
3pm slump and I raid the biscuit tin
is honey better than the white stuff
coke zero or full fat coke
my tooth is so sweet, how do I get off chocolate
do I count the stuff in fruit
orange juice at breakfast, healthy or not
how many teaspoons make 30 grams
I gave up pudding for lent and it came back worse
sweeteners such as stevia or aspartame, fine?
two in every tea, six teas daily
is it really addictive like a drug
which cereals and yoghurts hide a lot of it
craving for cake before my period
agave, maple syrup, coconut blossom, any difference
how to stop snacking on biscuits at the office
fizzy pop habit, need to break it
what should I drink instead of lemonade
carbs as sugars on the pack, what is a lot
detox for two weeks without sweets, does it do anything
energy crash after doughnuts
dark chocolate 85 percent allowed?
kids' party leftovers keep calling me
are dried dates and raisins as bad as sweets
smoothies from the shop, good or liquid candy
`,
  'fats-cholesterol': `
butter is back, my mate says, true?
we fry everything in ghee at home
is coconut oil a superfood or a myth
which spread should be in my fridge
cheese every evening, how bad for the arteries
how many eggs may I eat with high LDL
can I get the bad number down with food and no statin
benecol drinks, do they do something
skimmed, semi or full cream milk
lard, dripping or rapeseed for roast potatoes
what counts as 20 grams, give me an idea
pastry and sausage rolls are my weakness
air fryer chips better for cholestrol?
seed oils are toxic according to tiktok
are avocados fattening
red label for sat fat on the pack
omega 3 and omega 6, the good ones
porridge each morning to bring down my lipids, really?
trans fats and margarine, still a thing
my husband lives on pies, his arteries must be full
cream in coffee, does it count
lean mince or normal
what difference will swapping make, in numbers
do I have to go without all fat
full fat greek yoghurt, friend or foe
`,
  alcohol: `
a bottle of prosecco on friday and another on saturday
how many units in a large merlot
two pints each night after work, should I worry
dry january, does the liver recover
red wine is good for the heart isn't it
I sleep like a stone after whisky, so why am I shattered
zero beers, are they a good swap
gin and slimline, least fattening?
can I save up my units for the wedding
shaking in the morning if I don't have one
is it risky to quit cold turkey
cutting down with mates who always order a round
hangover and heart pounding at 4am
wine o'clock has become a habit with the kids in bed
what is low risk per week
do I need days off the booze
my partner says I drink too much
binge on one night or little every day
how many calories in a pint of lager
helpline to stop drinking
my watch shows bad numbers after a glass of wine
sober curious, where do I start
cider, spirits, cocktails, what is one unit
tipsy, boozy weekend, recovery
effects of giving up drink for a month
`,
  caffeine: `
five espressos by noon, too many?
jittery and heart racing after a monster can
can I have a flat white at 4pm
how long does a brew stay in my system
I sleep fine after an evening espresso, so is it a myth
headache when I skip my morning cup
decaf, does it really have none
I am expecting, how many teas may I have
matcha or coffee, which is gentler
how to cut back without withdrawal
does green tea count the same
red bull before training
should I wait 90 minutes after waking before my first cup
how many mg in a costa large
is instant weaker than filter
last latte of the day, latest time?
coffee good for the liver I read
tolerance, need more and more to wake up
cola at dinner and kids wide awake
pre-workout powder 300 mg safe?
palpitations from tea
is it bad to drink coffee on an empty stomach
is my cuppa the reason I lie awake
caffiene limit per day
half life 5 hours explained simple
`,
  hydration: `
I forget to drink at work and get a headache
two litres a day, is that a myth
does my tea count or only plain water
wee is dark yellow
I'm peeing all day since I carry a big bottle
how much in a heatwave
electrolyte sachets, needed or hype
my gran hardly drinks anything
dry mouth and lips at my desk
can a person drink too much
sparkling or still
how do I remember to sip
hate the taste of plain water, what else
squash, milk, coffee - do these hydrate
how many glasses for somebody 90 kilos
sweating buckets at spin, what do I drink
tap or bottled, any difference
dehydrated signs in elderly
fluids on a hiking day
is clear pee better than pale
huge stanley cup trend, useful?
dizzy in the afternoon because I drank nothing
should I drink before I'm thirsty
how much fluid daily for women
thirst all the time in the office heating
`,
  'ultra-processed': `
is supermarket bread UPF
everything I eat comes out of a packet
I live on pot noodles and nuggets, where to begin
ingredients list as long as my arm
are plant burgers just junk in disguise
my teenager only eats fish fingers and crisps
why do I never stop after one pringle
emulsifiers and additives, should I fear them
no time to cook on weekdays, what are decent shortcuts
is baked beans in a tin one of those foods
nova group 4
what did the study with the two menus show
meal deal every lunch
swap for cereal bars
flavoured yoghurt vs plain
is a protein bar junk as well
microwave dinners, how unhealthy
read the book ultra-processed people and now I'm scared
how do I tell factory food from normal processed
batch cooking ideas to replace takeaways
convenience food, cheap and tasty, why is it bad
vegan sausages and oat milk, UPF or fine
do I need to cut it out completely
mcdonalds three times weekly
frozen pizza night with the family, better version?
`,
  'weight-management': `
belly won't shift since I turned 45
jeans too tight, need a plan that is not mad
lost a stone and put it all back
how quick is safe to drop pounds
scales have not moved for three weeks
is BMI rubbish
waist 102 cm and I am 175, is that ok
mounjaro or wegovy or just eat less
how many kcal should I cut
juice cleanse before my holiday
portion size with hands or smaller plates
I walk 10k and still gain
slimming world, ww, noom, which is best
menopause middle
starving by 5pm when I count calories
does metabolism slow down after forty
my wife says I should lose the spare tyre
get rid of love handles
cheat days, ok?
keep it off for good once it is gone
why am I heavier on mondays
800 kcal diet from the internet
should I weigh myself daily
skinny fat, what to do
muffin top and no willpower
`,
  'vitamin-d': `
do I need the sunshine pill
10 micrograms is how many IU
took 5000 units every day since covid, is it harmful
which months should I take it
I am dark skinned and work indoors
d3 or d2
with k2 or not
a to z tablets from boots, any use?
my hubby swallows eight capsules each morning
does sitting by the window make it
cod liver oil instead
what food has it
spray, gummies or tablets
level 32 nmol/L
achy bones and no sun since october
do I get enough in august
should kids and old people have more
are multivits just expensive wee
magnesium, zinc, omega, what is worth buying
can supplements clash with my tablets
sunscreen stops me making it?
cheapest brand good enough?
forgot it for two weeks, double up?
turmeric and ashwagandha pills
vit d winter uk dose
`,
  'meal-timing': `
only eat between noon and eight, magic or hype
I skip breakfast, am I wrecking my metabolism
does black coffee break it
is 5:2 better than counting calories
OMAD people on youtube look great
autophagy after how many hours
no dinner after 6, does it slim you
headache and grumpy at hour 14
women and fasting, hormones messed up?
can I train on an empty stomach during my window
am diabetic on gliclazide, may I do it
how long is the eating window best
ramadan and my energy
eating late vs early same calories
my sister had anorexia, should she fast
what does the 2022 trial say
three meals or six small ones
breakfast most important meal of the day, true?
water only for 36 hours safe?
I lose no weight on 16 8, why
is milk in tea allowed in the fast
do the hours at which I eat matter for my weight
16 hrs without food every day for months, risks
skip lunch to lose fat
big lunch small dinner or reverse
`,
  'plant-based': `
daughter has gone vegan, is she missing something
which pills do I need when I drop all animal stuff
b12 from marmite enough?
is oat milk giving me calcium
iron from spinach, popeye was right?
tired since I stopped meat
how do vegans get enough to build muscle
soya and man boobs
seaweed for iodine or too much of it
algae oil instead of fish
what about flexitarian, two days without meat
veggie for the planet but also for my health?
can pregnant women be vegan
quorn, tofu, tempeh, seitan, what gives most
cheap week of meals without animal products
pescatarian ok?
how do I do veganuary right
nothing from cow, which deficiency risk
are vegetarians living longer
dairy free and bones
dont eat meat, blood low in iron, what foods
meat free mondays worth it
beyond burger daily healthy?
no eggs no milk no fish, what's for breakfast
is it natural to give up meat
`,
} satisfies Record<string, string>;
