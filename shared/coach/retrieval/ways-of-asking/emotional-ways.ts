/** Ways of asking for the articles of this category, one a line (ways-of-asking.ts). */
export const EMOTIONAL_WAYS = {
  stress: `
I am stressed out
how do I calm down
breathing technique for stress, box breathing
too much on my plate, overwhelmed
how to unwind and relax
stress at home and work
cortisol
signs of stress in the body
under pressure, tense and irritable
dealing with a stressful time
relaxation exercise
how to switch off after a hard day
stress relief tips
I feel tense all the time
coping with pressure
how can I be less stressed
what helps against stress
how do I relax
quick ways to calm down
why am I so stressed
is stress bad for me
everything is too much for me
how to relax before a big day
calm my nerves
I am at breaking point with all I have to do
a lot going on in my life
irritable and snapping at people
cope with a hectic life
stressful job and family
find some calm
relax body and mind
`,
  'anxiety-worry': `
I worry all the time
anxious thoughts, nervous
panic attack, what to do
overthinking, what if thoughts
racing heart and fear in crowds
social anxiety, fear of speaking
talking therapy, CBT without a GP
how to stop ruminating
grounding technique 5 4 3 2 1
health anxiety
afraid of everything
exam or interview nerves
worry time
I am on edge and scared
phobia, avoiding things
how do I deal with anxiety
why am I nervous all the time
what can I do against worries
how do I stop being anxious
what do I do in a panic attack
I think too much
I am afraid of what might happen
constant worrying
panic comes over me
worst case thinking, catastrophising
butterflies and sweaty hands
worried about my health, money or children
worry less
fearful thoughts
anxious before going out
mind stuck on what may go wrong
`,
  'low-mood': `
I feel down and sad
no motivation, can't get going
I have lost interest in things
am I depressed
depression self help
feeling empty or flat
winter blues, SAD
how can I lift my mood
getting out of a rut
nothing is fun any more
helping a depressed friend or partner
exercise for depression
crying a lot
feeling hopeless and low
how do I feel happier
antidepressants
why am I so sad
what can I do when I feel low
what helps against depression
how do I cheer up
I don't enjoy anything
I have no energy or drive to do things
how do I get motivated
everything feels grey or pointless
no joy in my hobbies
staying in bed all day
can't be bothered with anything
feeling numb
feel blue, in the dumps
nothing matters to me
lift my spirits
tired of everything
`,
  'mindfulness-practice': `
how to meditate
ten minute meditation
mindfulness benefits
my mind wanders when I meditate
body scan
headspace, calm app
learning to be present
breathing meditation for beginners
does mindfulness really help
meditation makes me feel worse
MBSR or MBCT course
sitting still and following the breath
how does mindfulness work
how do I start meditating
is meditation good for everyone
what are the benefits of meditation
how long should I meditate for
how do I learn mindfulness
learn meditating, meditation course
being in the here and now
observe my thoughts
meditation for a busy mind
is meditation worth trying
attention training
sit in silence
mindful breathing
`,
  loneliness: `
I feel lonely
I have no friends
making friends as an adult
I live alone and see nobody
isolated since I moved or retired
how to meet people, clubs and groups
nobody to talk to
volunteering
lonely in my marriage
lost touch with everybody
empty house after divorce or bereavement
is being alone unhealthy
shy and alone
what can I do against loneliness
how do I make new friends
why am I lonely
I have nobody to talk to
how do I meet new people
being alone all the time
nobody visits or calls me
find friends at 40 or 60
no one to go out with
miss my friends
on my own at christmas
cut off from everyone
left out, no company
feel alone in a crowd
need company
`,
  burnout: `
exhausted by my job
burned out
I hate going to work
emails after hours
overworked, long hours, work-life balance
boundaries with my boss
signed off with stress, sick leave
cynical and drained at work
can't cope with work any more
saying no to my manager
holiday does not help, still exhausted
carer burnout
stress leave from work
how do I know if I am burned out
what can I do about burnout
work is too much for me
how do I get over burnout
my job makes me ill
how do I switch off from work
so tired of my work
dread monday, no energy for my job
too many hours at the office
pressure from my manager
work takes over my life
running on empty at work
used up by work
work-related exhaustion
stop working so much
`,
  'habit-formation': `
how to build a new habit
how long until it becomes automatic, 21 days, 66 days
I can't stick to anything
motivation and willpower do not last
start small, tiny habits
habit stacking, cue and reward
if-then plan
I missed a day, have I failed
breaking bad habits like nail biting
staying consistent with a routine
how do I get back on track
keeping up my goals, new year's resolutions
discipline
habit tracker, streaks
procrastination, putting things off
changing my behaviour
how do I make a habit stick
why do I always give up
how do I stay motivated
how long does a habit take
how do I change my habits
I keep breaking my resolutions
quit after two weeks, give up too soon
make exercise or flossing automatic
repeat it every day until it sticks
keep going when motivation fades
remember to do my new habit
why habits fail
routine that lasts
change for good
small steps every day
`,
  'quit-smoking': `
give up cigarettes
how to stop smoking
nicotine patches, gum, lozenges
is vaping bad, e-cigarettes
how do I quit vaping
cravings after stopping smoking
weight gain after quitting
roll-ups, tobacco, cigars, shisha, snus
I smoke ten a day
NHS stop smoking service
champix, varenicline, zyban
what happens to my lungs when I quit
smoking only at parties
cold turkey from nicotine
how do I quit smoking
what is the best way to give up smoking
is vaping bad for you
what helps with cravings for cigarettes
is vaping better than smoking
how do I stop nicotine
get off cigarettes
give up fags, roll ups and tobacco
nicotine addiction
smoke free for a week
what helps to stop smoking
ex-smoker tips
smoking and health
put out the last cigarette
`,
} as const;
