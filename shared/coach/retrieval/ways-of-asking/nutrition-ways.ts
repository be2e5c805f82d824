/** Ways of asking for the articles of this category, one a line (ways-of-asking.ts). */
export const NUTRITION_WAYS = {
  'mediterranean-diet': `
healthiest diet overall
what to eat for my heart and arteries
heart healthy meals and recipes
eating to prevent a stroke or heart attack
is oily fish like salmon and mackerel worth it
rapeseed or olive oil for cooking
should I eat less red meat, bacon and sausages
how many portions of fruit and veg, five a day
are nuts a good snack
cooking with chickpeas and lentils
the greek, italian or spanish way of eating
a balanced diet, where do I begin
what should a healthy plate look like
is keto or low carb the best diet
food that keeps the brain sharp
is the mediterranean diet good for you
which foods protect the heart
how can I eat more healthily
what is a healthy diet
is mediterranean food costly
how many times a week should I eat fish
does diet prevent heart disease
salmon, sardines and tuna twice a week
what did the PREDIMED trial show
tomatoes, garlic, herbs and olives
lower my cardiovascular risk with food
a long and healthy life through food
food for healthy blood vessels
what do people in the healthiest countries eat
vegetables, grains and oil instead of meat and butter
`,
  fibre: `
I am constipated and straining on the toilet
hard stools, what should I eat
my bowels are slow, how to stay regular
wholegrain or wholemeal bread, brown rice, bran
does porridge keep me regular
foods with lots of roughage
are beans, pulses and seeds filling
gas, wind and bloating after eating beans
how to get more fiber into my meals
is psyllium husk good
going to the loo less often
should I eat fruit with the peel
how many grams of fibre daily
food for a healthy bowel
why is fibre good for me
how can I eat more fibre
high fibre cereal and bread
constipation relief
what helps my bowels move
is too much fibre bad
is brown bread healthier
go to the toilet regularly, regular bowel movements
prunes, flaxseed, chia seeds
salad and vegetables for digestion
my tummy is blocked up
bunged up, backed up, can't poo
food that helps digestion
bulking food, keeps me full
white bread or whole grain
`,
  protein: `
how many grams of protein a day
what should I eat to build muscle
is whey powder worth it, protein shakes and bars
best protein foods: chicken, fish, tofu, eggs
do I need more protein as I get older
can too much protein hurt my kidneys
protein after a workout
should I take creatine or amino acids
how much meat do I need for muscle
protein without meat
how to eat enough protein on a budget
protein per kg of body weight
am I getting enough protein
how much protein should I eat
what are high protein foods
is a lot of protein healthy
protein for older people
do I need protein to build muscle
cheap sources of protein
how many grams of protein for my body weight of 70 kg
lentils or chicken for muscles
protein powder after the gym
keep muscle while losing weight
extra protein for seniors, pensioners or the elderly
protein rich diet
build and repair muscle with food
protein bars
`,
  salt: `
sodium intake per day
how to eat less salt
does salty food push my blood pressure up
hidden salt in bread, soup, cheese and sauces
is himalayan, rock or sea salt better
low sodium salt, lo salt, potassium salt
seasoning food without salt
soy sauce and stock cubes
I put salt on everything
salty snacks like crisps and peanuts
how many grams of salt are in a teaspoon
reading food labels for salt
is salt bad for you
how can I eat less salt
what foods contain a lot of salt
how much salt is allowed a day
is pink salt better than table salt
salt substitute
my food tastes too salty
sodium in tinned food, bacon and olives
why does salt raise the pressure
eat salty, swollen feet
harm from too much salt
salt and my heart or kidneys
sodium, water retention
spices instead of salt
`,
  sugar: `
I crave chocolate and sweet things
sweet tooth, how to beat sugar cravings
how many spoons or grams of sugar a day
are fizzy drinks, cola and squash bad
is orange juice or a smoothie healthy
honey, maple syrup or agave in place of sugar
diet drinks, artificial sweeteners, aspartame, stevia
how to cut out sugar, quit sugar
cakes, biscuits and puddings
is fruit too sugary
sugar in my tea and coffee
does sugar rot teeth or make me fat
sugar crash in the afternoon
hidden sugar in yoghurt, cereal and sauces
how can I stop eating sweets
is sugar bad for me
how much sugar is okay per day
does honey count as sugar
what can I eat instead of sweets
how do I give up sugar
sugar limit in teaspoons
chocolate in the evening, how to stop
coke zero, diet coke, sweeteners safe
sugar addiction
ice cream, jam and desserts
teaspoons of sugar allowed
get off sweet drinks, sodas, lemonade
refined sugar harm
sugar in the diet
children's sweets, treats
`,
  'fats-cholesterol': `
which foods raise LDL cholesterol
bring my cholesterol down with food
butter, lard, ghee or margarine
is coconut oil or palm oil good or bad
good fats and bad fats
what is saturated fat
are eggs ok if I have high cholesterol
full fat or skimmed milk, cheese
avocado, nuts and oily fish
do plant stanol spreads and oats work
trans fats in fried food
what to cook with instead of butter
how much fat should I eat
low fat diet, is fat bad for me
omega 3 and fish oil for cholesterol
which fats are healthy
what should I spread on my bread or toast
are nuts and avocado fattening
which oil is best for frying
how can food lower my cholesterol
is cheese bad for cholesterol
are fats unhealthy
lard, dripping, cream and fatty meat
sunflower, olive or coconut oil to fry in
yoghurt and cheese fat
lower LDL without tablets
butter or olive oil on bread
oily, greasy or fried food
heart-friendly fats
cream, cheese and pastries
`,
  alcohol: `
how much can I drink a week
is a glass of wine every evening ok
beer, cider, gin, whisky, cocktails
drink less at the weekend, binge drinking
dry january, stopping booze
I drink too much
how many pints is 14 units
hangover, what helps
does booze affect my sleep and weight
alcohol and my liver
days without alcohol
alcohol free beer
is drinking every night harmful
I am worried about my drinking
shaking when I stop drinking
a nightcap before bed
do I drink too much alcohol
how can I drink less alcohol
is it safe to drink every day
how much beer or wine is ok
what does alcohol do to the body
safe drinking limit
is one drink a day healthy
two pints a night, three glasses a week
wine and sleep quality
how bad is it to drink at weekends
sober curious, give up drinking for a month
how many drinks is ok
alcohol harms, cancer risk
prosecco, vodka, shots
drinking alone every evening
`,
  caffeine: `
last coffee of the day
coffee after lunch and sleep
how many cups of coffee or tea are okay
how many mg of caffeine is safe
energy drinks like red bull
how long does coffee stay in the body
espresso, latte, cola, green tea, matcha
caffeine withdrawal headache
coffee makes me jittery with a racing heart
switch to decaf
coffee in pregnancy
is coffee healthy or unhealthy
I can't wake up without coffee
caffeine before training
does tea or coffee keep you awake
how late can I drink coffee
how much caffeine is in a cup of coffee
is caffeine bad for you
coffee and sleep
cut down on coffee
can I have a coffee in the evening
until what time can I have cola or coffee
heart racing and shaky after coffee
energy before the gym, pre-workout
too many cups of coffee a day
tea at night, black tea in the evening
coffee keeps me up
too much coffee symptoms
last cup of the day
`,
  hydration: `
how many litres or glasses of water a day
how much should I drink in hot weather
do coffee and tea count as fluid
am I dehydrated, dark pee
I forget to drink
water bottle at work
is it possible to drink too much water
sports drinks, electrolytes, isotonic
dry mouth and thirst
drinking while running or at the gym
fizzy water, tap water or bottled water
how to drink more water
dizzy and tired because I drink too little
colour of urine
am I drinking enough water
signs of not drinking enough water
does tea dehydrate you
how much should I drink each day
what are the best drinks for hydration
is eight glasses a day true
three litres of water per day
I never feel thirsty
headache from not drinking
juice, milk or squash as a drink
need more fluids
drink enough during the day
water intake
thirst and hot weather
`,
  'ultra-processed': `
is junk food and fast food really so bad
takeaways, frozen pizza, nuggets, crisps
what do additives and emulsifiers do
packaged food with a long list of ingredients
how do I eat less convenience food
UPF meaning
are breakfast cereals and sliced bread processed
snacks between meals, healthier swaps
cooking from scratch when I have no time
I can't stop eating crisps
are vegan burgers and plant meats ultra-processed
ready made meals from the supermarket
home cooked food instead of processed
what are ultra-processed foods
are microwave meals and ready meals bad for you
why is processed food unhealthy
how to avoid processed food
which snacks are healthier than crisps
is fast food harmful
what counts as UPF
sausages, instant noodles, cereal bars
ingredients that I cannot pronounce
food industry, hyperpalatable food
supermarket bread, cakes and ready sauces
factory made food
eat fewer convenience products
fast food, burger and fries
`,
  'weight-management': `
I want to lose weight, slim down
how many kilos or pounds a month
belly fat, big tummy, waist size
calorie deficit, calorie counting
my weight is stuck, plateau
I keep putting weight back on, yo-yo dieting
am I overweight, BMI
how to burn fat
do slimming pills or meal replacement shakes work
portion sizes, smaller plate
weighing myself on the scales
obesity and health
weight loss injections, ozempic, wegovy, mounjaro
getting fatter in middle age
how do I gain weight
healthy rate of losing weight
how can I lose belly fat
how many calories a day to lose weight
why am I not losing weight
how do I get rid of my tummy
what is a healthy weight
tips for losing weight
how can I stay slim
I have put on weight
lose 10 kilos or a stone
lose the last few pounds
love handles, beer belly
slow metabolism, hormones and weight
diets that work long term
realistic pace for losing weight
diet tips that last
shed fat slowly
too heavy, want to be lighter
`,
  'vitamin-d': `
should I take a supplement in winter
is sunshine enough for vitamin D
vitamin tablets, which ones do I need
is a multivitamin useful or a waste of money
magnesium, zinc, vitamin C, omega 3 capsules
D3 drops, 1000 IU, 4000 IU, 10 micrograms
low vitamin D level
vitamins for bones
dark skin or covering up and vitamin D
too much of a vitamin, overdose of supplements
do I need pills for my immune system
little sun in winter, what to take
vitamins to take every day
do I need vitamin D in winter
which supplements are worth taking
what are good sources of vitamin D
are vitamin pills necessary
is vitamin D important
can I take too many vitamins
magnesium or D3 pills
fish oil, iron or zinc supplement, do I need it
cod liver oil
sun and vitamins in spring
vitamins to take every day in general
a tablet of D in the dark months
supplement advice
are supplements useful at all
`,
  'meal-timing': `
intermittent fasting, 16:8, 5:2, 18:6
eating only between noon and eight
time restricted eating window
does fasting help me lose weight
should I skip meals
alternate day fasting, one meal a day, OMAD
fasting and diabetes tablets
training on an empty stomach
is breakfast the most important meal
how many meals a day
does it matter when I eat
ramadan fasting
a fast of 24 hours
autophagy
should I try fasting
is skipping breakfast or dinner good for losing weight
how does intermittent fasting work
is fasting healthy
when should I eat during the day
how long should I fast
eating window
eat in eight hours only
what happens if I don't eat breakfast
no food until noon
dinner at five, early eating
skip meals to slim
fasting for health
time window for eating
eating twice a day
`,
  'plant-based': `
going vegan or vegetarian
what do vegans lack, which nutrients
vitamin B12 supplement
oat, soya or almond milk
no meat, no fish, no dairy
meat free mondays
where do vegetarians get iron and calcium
is veganism safe for my health
giving up animal products
iodine and omega 3 from algae
is soya safe
plant protein for vegans
eating less meat for the planet
how do I become vegan or vegetarian
do vegans get enough protein and iron
is a plant based diet healthy
can I live without meat
vegetarian diet tips
which vitamins do vegans need
stop eating animals
cheese and egg free
is tofu healthy, tempeh, seitan
flexitarian
muscle on a vegan diet
nutrients without animal products
a meat-free diet
replace milk and eggs
`,
} as const;
