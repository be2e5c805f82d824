/** Further ways of asking for the articles of this category, one a line (further-ways.ts). */
export const FURTHER_SLEEP_WAYS = {
  'sleep-duration': `
I get by on five and a half, my boss does on four
fitbit says 6h12 with a score of 71
saturday I stay in bed till noon to make up the week
newborn in the house, running on fumes
does it get less when you are older
yawning in every meeting
is nine hours lazy
thatcher slept four, so can I?
how do I know I had enough without a gadget
what goes wrong in the body when nights are too short
oura ring: deep 38 min, bad?
I catch every cold lately, are short nights to blame
teen son is in bed eleven hours
how many hrs for a woman of 60
do we need eight or is it a myth
up at 5 for the gym, bed at midnight
nodding off on the sofa at eight pm
is six good hours better than eight bad ones
hungry all day after a short night
long nights in bed and still knackered
rem percentage on my garmin
can I train my body to need less
weekend catch-up or earlier to bed
blood pressure up from lack of kip
minimum kip to function
`,
  'insomnia-cbti': `
2:47 on the clock again and my brain is on
counting sheep does nothing
been on zopiclone since march, want off
nytol, valerian, magnesium glycinate, anything that works?
the harder I try the more awake I am
lie there for two hours every sunday
leave the bed or stay put and rest
is there a course for people who cannot drop off
restricting time in bed sounds cruel, does it work
melatonin gummies from america
I'm scared of the night by teatime
how long until this therapy helps
wide awake at stupid o'clock
sleepio free on the nhs?
wife sleeps, I stare at the ceiling
broken nights since the menopause, hot and awake
stimulus control what is it
military method to nod off in two minutes
weighted blanket help?
my mind won't shut up once the light is off
4 a.m. every night like an alarm
can not sleep since 3 weeks, what to do
cbd oil or herbal tea for nights
got used to bad nights, is it permanent
do I need tablets or the talking type treatment
`,
  'jet-lag-shift': `
flying to tokyo tuesday, wedding on thursday
just back from LA and wide awake at 3
police rota, four on four off, earlies lates nights
driving home at 7am after a long one, sun in my face
melatonin for the flight, how many mg
which way is worse, going to new york or coming back
nurse here, three nights then days
when do I drink coffee on nights
can I sleep with builders outside in the daytime
nap before the graveyard shift?
one day per hour of difference, is that so
clocks going forward wrecks me
how do I flip back for my days off
dark glasses on the bus home
pilot wife always knackered, tips?
should I change my bedtime before the trip
12 hour time difference
does working nights harm long term
meals at 2am on the ward
eye mask and curtains for daytime kip
business trip 2 days only, adapt or stay on home time
groggy after long haul
bodyclock upside down
factory rota changes every week
kids and time zone change
`,
  naps: `
siesta after lunch, good idea?
how long should my power kip be
wake up worse than before, like a zombie
20 or 90 minutes
fell asleep on the train, now awake at midnight
nana nap at five
coffee then quick doze
can't keep my eyes open at 2pm
does snoozing on the couch count as a nap
my dad dozes in his chair every afternoon
is it lazy to lie down midday
do naps harm the heart, I read
latest time for forty winks
set an alarm or let it run
is lying down at two worth it if I never actually drop off
office has a pod, use it?
need a lie down daily though I slept eight hours
spanish do it, why not us
power nap before driving
baby sleeps so I sleep
short shut-eye improve memory?
groggy feeling after dozing, how avoid
afternoon doze ruins my night?
toddler stopped napping, can I still
best minutes for afternon nap
`,
  'snoring-apnoea': `
wife records me, I sound like a tractor
she kicks me because I stop breathing
dry mouth and banging head at dawn
mouth tape from instagram, safe?
I nod off at red lights
nose strips and throat sprays any good
we sleep in separate rooms because of the noise
what is a cpap and do I need one
neck size 17 and always knackered
app snorelab gives me 68
on my back it's a concert
fell asleep in a meeting, boss noticed
do thin people get it
gasping awake in the night
must I tell DVLA
gum shield thing for the jaw
does losing a stone silence it
worse after beers
sleep clinic referral, how does it go
oxygen dips on my watch at night
STOP bang score 5
my partner's pauses at night frighten me
is it just annoying or harmful
do women stop breathing at night too
tennis ball in pyjamas trick
`,
} satisfies Record<string, string>;
