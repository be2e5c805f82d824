/** Further ways of asking for the articles of this category, one a line (further-ways.ts). */
export const FURTHER_EMOTIONAL_WAYS = {
  stress: `
my shoulders are up at my ears all week
teenagers, boss, mum in hospital, I can't juggle it
box breathing like the navy seals
short fuse, shouting at the kids
how many breaths per minute calms you
jaw clenched, teeth grinding from pressure
ashwagandha for cortisol
deadline week, what can I do in five minutes
is a little pressure good for you
my watch says tension high all day
moving house and getting divorced, head exploding
when is it time to see somebody
does it damage the heart
between the school runs, a demanding manager and my dad's hospital visits I'm spinning plates and snap at everyone, what can I do that takes no time
no time for myself
fight or flight won't switch off
physical signs, tummy and headaches
what can I control, list
colleague says just chill
punchbag, walk or bath
money troubles weigh on me, how do I cope
relax fast before presentation
wired but tired
husband says I'm like a coiled spring
does slow exhaling really work, evidence
`,
  'anxiety-worry': `
what if I lose my job, what if he crashes
heart thumping in tesco, had to leave
sunday dread
my head plays disaster films
five things I can see
googling symptoms till midnight
can I refer myself without doctor
scared of motorway driving since the accident
is it normal to fret so much
avoid parties because of blushing
list of fears at a set time, does that work
butterflies for no reason
cbt by app
fear of flying
my daughter is a worrier, and me also
nervous wreck before the presentation
panic, can't breathe, tingling hands
stuck in a loop of thoughts
propranolol or therapy
how do I stop imagining the worst
haven't been in a shop alone for months because my heart goes mad, how do I get back bit by bit
feel something bad is coming
reassure myself again and again
GAD diagnosis, self help
phone call phobia
`,
  'low-mood': `
the sofa has swallowed me
can't face the washing up
used to love fishing, now meh
since redundancy I see no point
grey january, no spark
should I wait until I feel like doing things
two weeks flat, when doctor?
st johns wort
tears in the car park
what tiny thing shall I do today
is it depression or just a bad patch
how to help my brother who won't leave his room
baby blues, six weeks in
sertraline or running
my get up and go has got up and went
down in the dumps after break-up
I cancel all plans
plan my week when I have zero drive
why does doing come before wanting
feel worthless
my sister says I'm not myself, I don't laugh, don't paint any more and just lie there, should I push myself or rest
sad since mum died
everything is blah and I only get up for the dog
exercise on prescription for mood evidence
everything is an effort
`,
  'mindfulness-practice': `
is headspace worth paying for
my mind wanders after three seconds, am I rubbish at it
MBCT course eight weeks
just sitting there, what is the point
body scan or breath
buddhist stuff or science
made me panicky, should I go on
how to be in the moment
ten mins, chair or cushion
eyes open or shut
observing thoughts like clouds
stops depression coming back?
I tried an app for a week, mostly I planned dinner while the voice told me to follow my breath, is that failing
guided or silent
how often do I meditate before there's an effect
vipassana retreat ten days
is meditating the same as relaxing
for sceptics, does it do anything
mindful walking, eating a raisin
how do I come back when my head drifts
living in autopilot
non judgmental, what does it mean
meditaton for beginner
who should not do it
kabat zinn mbsr
`,
  loneliness: `
moved to leeds, know nobody
since retirement the phone never rings
widowed last spring, evenings are long
work from home, speak to no one all day
surrounded by people but on my own
how do I find mates at 50
men's shed
is it as bad as smoking
volunteering at the food bank, does it help
kids flew the nest
shy, how to chat to neighbours
nobody to have christmas with
how to join a club when you're nervous
scrolling facebook makes me feel left out
my dad sees no one but the postman
new mum and no adult talk
I realised at the weekend that I had not said a word aloud since friday, how do people my age meet others
small talk with the barista, does it matter
i am foreigner here, hard to find friend
drifted apart from old pals
befriending line for elderly
pub quiz or choir to meet people
hermit since covid
feel invisible
why does being alone harm the body
`,
  burnout: `
dread opening outlook
answer emails at 11 pm
don't care about my clients any more
teacher, running on empty by half term
how to tell my boss it's too much
signed off by doctor, then what
cynical and snappy at the office
can't say no to extra shifts
is it depression or the job
sabbatical helps?
on call even on holiday
I used to love my work but now I stare at the screen, hate the customers and cry on sundays, do I tell my manager
quit or recover
how long to get over it
12 hour days in the start-up
turn off notifications after six
carer at home and worker, spent
lunch at my desk each day
my performance drops though I work more
nhs staff exhausted
weekends not enough to recover
early signs of being worn out by the job
right to disconnect
feel detached from job I loved
management asks more and more
`,
  'habit-formation': `
always quit by february
is it 21 days or 66
skipped yesterday, did I ruin it
how do I trick myself into flossing
atomic habits, two minute rule
no discipline whatsoever
sticker chart for adults
if it is 7 then I put trainers on
new year resolution fails every time
reward myself how
one at a time or all at once
streak broken on the app, gave up
how to make it automatic
cue, routine, reward
I buy the kit, do it for nine days, then one late meeting and it's over, every single time, what am I doing wrong
link it to brushing teeth
start ridiculously small?
stop biting nails, break a bad one
holiday threw me off, how do I restart
accountability buddy useful
forget to do it
how long till it feels natural
consistency over intensity
lazy by nature, can I change
what makes a behaviour stick
`,
  'quit-smoking': `
twenty a day since 16
patch and gum together?
champix back yet
elf bar all day, how do I get off it
roll ups less bad?
I only have a cigarette when I drink, how do I drop that one
put on a stone last time I packed it in
is popcorn lung true
day 3 and climbing the walls
cold turkey vs help
is it worth it at 65
free help from the council or nhs
my lad vapes at school
shisha on weekends only, do I need to give it up
hypnosis for fags
cytisine
how long do cravings last
tobacco heating sticks iqos
snus pouches
relapse after 8 months, ashamed
lungs recover after
passive smoke at home with asthma child
nicotine itself harmful?
down to 3 ciggies, last ones hard
allen carr book
`,
} satisfies Record<string, string>;
