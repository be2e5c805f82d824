/** Ways of asking for the articles of this category, one a line (ways-of-asking.ts). */
export const SLEEP_WAYS = {
  'sleep-duration': `
how many hours of sleep a night
is 5 or 6 hours enough
eight hours of sleep, do I need it
can I catch up on lost sleep, lie in at weekends
sleep debt
always tired during the day
how much sleep at my age
sleeping too long, nine or ten hours
is my sleep tracker, oura or fitbit right about deep sleep
deep sleep and REM
what happens if I don't sleep enough
short sleep and health
am I getting enough sleep
sleepy in the daytime
not sleeping enough
why is sleep important
how long should an adult sleep
is seven hours of sleep enough
can I sleep too much
why am I tired although I sleep
do I get enough sleep
do older people sleep less
making up for lost sleep
I sleep 6 h
how much rest at night for a grown-up
sleep need in hours
wake up unrefreshed
sleep less than my partner
five hours of sleep harmful
ideal amount of sleep
not enough rest, sleep deprived
oversleeping
`,
  'insomnia-cbti': `
I can't fall asleep
awake in the middle of the night
waking up too early and cannot get back to sleep
lying in bed wide awake for hours
tossing and turning
I have not slept properly for weeks
sleeping pills, zopiclone, tablets to sleep
treatment for insomnia without medication
should I get out of bed if I can't sleep
magnesium, valerian, melatonin for sleep
cognitive behavioural therapy for sleep
bad sleeper, trouble sleeping
I am afraid of not sleeping
sleepio app
what helps me sleep better
waking several times a night
watching the clock at night
how can I fall asleep quickly
what can I do when I wake up in the night
why can't I sleep
how do I sleep through the night
what helps against sleeplessness
how do I get back to sleep
better sleep without tablets
wake at 3 am and stay awake
sleep without pills
I have not slept a wink
fear of the bed, dread going to bed
hours until I fall asleep
best cure for insomnia
bad nights for weeks
awake half the night
cannot nod off
`,
  'jet-lag-shift': `
long flight across time zones
flying to america or australia and sleep
body clock is off after travelling
working nights, night shift sleep
sleeping in the daytime after a night shift
rotating shifts, early shifts
adjusting to a new time zone
going back to normal after nights
shift worker tired
melatonin for travel
travelling east or west
nurse on nights
how do I avoid jet lag
how do I cope with night shifts
tips for a long flight
how should I sleep after a night shift
does shift work harm my health
how long does it take to get over jet lag
adapt to the time in australia or asia
early shift at five in the morning
sleep between two night shifts
firefighter, driver, rota and sleep
how nurses and drivers cope with nights
long-haul travel tired
body clock upside down
switch from day to night shift
`,
  naps: `
should I nap in the afternoon
power nap length
20 minute nap, siesta, forty winks
groggy and heavy after sleeping in the day
afternoon slump, tired after lunch
does a nap ruin my sleep at night
snooze on the sofa in the evening
I fall asleep in front of the TV
coffee then nap
daytime sleep, good or bad
dozing off after lunch
best length of a nap
are naps healthy
how long should a nap be
is it bad to nap late in the day
can a nap replace lost sleep
should I take a nap when I am tired
why am I groggy after a nap
lie down for half an hour in the afternoon
doze after lunch
sleep in the day because of a bad night
nap at work
feel awful after a nap
short sleep at midday
a rest in the afternoon
nap length
`,
  'snoring-apnoea': `
I snore loudly
my partner complains about my snoring
stops breathing in sleep, gasping and choking
sleep apnea test
CPAP machine
morning headaches and sleepy in the day
mouth guard, nasal strips against snoring
snoring and weight
sleeping on my back or side
sleepy at the wheel, driving
how to stop a snorer
is loud snoring harmful
OSA symptoms
how do I know if I have sleep apnoea
what helps against snoring
is snoring a sign of illness
my husband stops breathing when he sleeps
why do people snore
I wake up gasping for air
snoring wakes my girlfriend, boyfriend, wife or husband
pauses in breathing while asleep
dry mouth and sore throat from snoring
oxygen drops at night
what is sleep apnoea
noisy breathing in sleep
snores like a saw
choking at night
`,
} as const;
