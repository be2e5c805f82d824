// The concepts that rules speak about. A line: `name: words and phrases, ...`. `~` stands for the endings of English
// (s, es, ed, ing, ...), `a|b` for either word, `#` begins a remark. Apostrophes and hyphens are left out: normalise.ts.

/** Parts of the body, and what goes wrong with them. */
const BODY = `
chest: chest, breastbone, breast bone, sternum, rib cage, thorax
heart: heart
arm: arm, arms, hand, hands, wrist, elbow, shoulder, grip, fingers
leg: leg, legs, foot, feet, thigh, knee, ankle
limb: one side, left side, right side, side of (his|her|my|the|their) (body|face), half (of)? (his|her|my|the|their) (body|face)
calf: calf, calves, back of (my|his|her|the) (lower)? leg, lower leg, shin
cramp: cramp, cramps, stretch, stretches, stretching, foam roll, after running, after my run, tight calves, calf raises
face: face, mouth, lip, lips, smile, eyelid
throat: throat, throte, tongue, airway~, voice
soreth: sore throat
cantswallow: cannot swallow, hard to swallow, drooling
jaw: jaw, left arm, both arms, shoulder blades, down (my|his|her|one|the|an|both|left) (left)? (arm|arms), into (my|his|her|the) (left)? (arm|shoulder|neck|back|jaw), to (my|his|her|the) (left)? (arm|shoulder|neck|back|jaw)
headpart: head, skull, ear, ears
belly: belly, tummy, stomach, lower right side, under my ribs, ribs on my right
back: back
saddle: between (my|his|her) legs, around (my|his|her) (bum|bottom|anus), bum, back passage
eye: eye, eyes, vision, curtain
skinpart: skin, lips, face, hands, fingers, tongue, lip, fingertips, nails, mouth
private: testicle~, testicular, balls, ball, nut
baby: baby, babys, newborn, toddler, (weeks|week|month|months) old, daughter, son, grandson, kid, child, nephew, niece, lad, girl, boy
older: gran, nan, grandad, grandma, grandpa, mother, father, wife, husband, partner, hubby, neighbour, uncle, aunt, colleague, friend, mate, man, woman, brother, sister, he, she, someone, person, they, boyfriend, girlfriend, flatmate, housemate, boss, granddad, grandfather, mother in law, father in law, mums, dads, nans, grans, lad, friends, husbands, wifes, sisters
wound: wound~, stitches, cut, scar, blister~, bite, burn, sore, ulcer, toe, tattoo, piercing, finger
`;

const SYMPTOMS = `
pain: pain~, painful, hurt~, ache~, achy, agony, sore, soreness, throb~, cramp~, stab~, burning, discomfort, pian, twinge~, killing me, sting~
crush: tight~, tightening, tightness, pressure, press~, squeez~, crush~, heavy, heaviness, weight on, band around, elephant, vice, clamp~, gripp~, strangl~, sitting on, like a brick, sits on
clammy: sweat~, sweaty, clammy, grey, pale, nausea, sick, vomit~, light headed, breathless, breath, drenched, dizzy, going to pass out, faint
spread: spread~, radiat~, shoot~, going to, travel~, goes to, up to, into, down
sudden: suddenly, sudden~, out of nowhere, came on, this morning, since yesterday, minutes, an hour, on one side, woke up with, woke up and, today, has gone, have gone, went
severe: severe, unbearable, excruciating, worst, agony, terrible, awful, extreme, doubled over, screaming, really bad, very bad, so bad, cant stand up, cant move, very strong, stabbing
numb: numb~, numbness, tingl~, pins and needles, dead, cannot feel
weak: weak~, weakness, floppy, limp, heavy, useless, gone dead, wont move, not moving, doesnt work, wont work, stopped working, cant lift, cant raise, cant move, cant hold, cant grip, gave way, dropping things, keeps dropping, lost power, isnt working
cannot: wont, struggl~ to, hardly, barely, trouble, hard to, unable to
droop: droop~, dropp~, sag~, lopsided, crooked, fallen, slid~, wonky, slack, drop~, drooling, twisted, slipped, cant smile, to one side, isnt straight, hanging, fell, droopy, go down, going down
flop: falls down, flops
speech: speech, speak~, talk~, words, sentence, voice, what he say, what she say, say things
understandwords: understand words, understand what i say, understand what we say, read or understand, find my words
slur: slur~, garbled, sounds drunk, talking gibberish, cant get my words out, words are coming out wrong, speak like a drunk, cant find my words
slurweak: garbled, jumbled, gibberish, muddled, not making sense, nonsense, mumbl~, rubbish, come out, wrong, gone, funny, strange, weird, lost
drowsy: drowsy, wont wake, cant wake, unresponsive, floppy, limp, sleepy, cant stay awake
out: unconscious, unconcious, passed out, pass out, passing out, blacked out, blacking out, collaps~, faint~, out cold, went limp, gone limp, eyes rolled back
unresp: unresponsive, isnt responding, wont wake, isnt waking up, cant wake, cant rouse, out cold, unconscious, not moving, isnt moving, not answering, isnt answering, isnt coming round
nobreath: stopped breathing, not breathing, isn breathing, no breathing, no breath, cant catch (his|her|their|a) breath, cant get (my|his|her|any|enough|a) (breath|air), struggling to breathe, struggling to breath, struggling for breath, struggling for air, fighting for breath, fighting for air, gasping, hard to breathe, hard to breath, difficulty breathing, difficulty in breathing, difficult to breathe, difficult to breath, trouble breathing, barely breathe, barely breathing, hardly breathe, hardly breathing, cant draw breath, no can breath, unable to breathe, cant seem to breathe, breathing is very fast, breathing is hard, breath is short, breathing very fast, breathing really fast, breathing too fast, breathing funny, not get enough air, not get air, not getting enough air, not getting air, cannot get air, cannot get breath, struggling with breathing, struggling to get air, struggling to get my breath, fight for breath, grunting, problem breathing, problems breathing, problem to breathe, problem with breathing, turning blue, gone blue, going blue, breathing has stopped, breathing is very difficult, breathing very difficult, breathing difficult, carnt breathe, cant brethe, breath i cant, air is not coming, not enough air, air not coming, wheezing badly, cant stop wheezing, breathing is bad, breathing has got worse, breathing is getting worse, cant finish a sentence, cant complete a sentence, cant talk in full sentences, cant say two words, cant speak for breath, breathing like a, im suffocating, feel like suffocating, am suffocating, is suffocating, shes suffocating, hes suffocating, sounds like a bark, barking cough, sucking in, so breathless, too breathless
breathless: breathless, wheez~, wheezy, winded, breathing, breathe, breath, puffing, panting, gasping
veryill: havent weed, sleepy, fever, temperature, mottled, cold hands, pale, blotchy, infection, listless, ill
fastbreath: breathing fast, breathing very fast, breathing really fast, fast breathing, panting
bleed: bleed~, blood, bloody, bled, gushing, spurting, soaking, red, pink, streaks
pouringout: a lot of, lots of, loads of, so much, pouring, gush~, mouthful~, cupful~, a cup of, bowl of, wont stop, everywhere
heavyflow: heavy, heavily, wont stop, cant stop, everywhere, pouring, gush~, spurt~, a lot of, lots of, loads of, so much, soaked, soaking, through the towel, pumping, buckets, still, fast, badly, massive, deep, hour, minutes, non stop, alot
vomit: vomit~, throw~ up, threw up, sick, puk~, bring~ up, brought up
cough: cough~, spit~, phlegm, sputum
coffeegrounds: coffee grounds, like coffee
stool: poo, stool~, loo, when i wipe, toilet, back passage, bum, bottom, diarrhoea, pooing, bowl
badflow: lots of, a lot of, full of, loads of, pouring, wont stop, heavy, heavily, dizzy, so much
tarry: tarry, black, like tar, dark
urine: urine, pee, wee, peeing
beet: beetroot, asparagus, vitamin, vitamins
redhot: red, hot, warm, redness, purple, pink, burning, throbbing
swell: swell~, swollen, swolen, puff~ up, puffy, balloon~, blown up, bigger, twice my size, doubled
closing: clos~, swell~, swollen, tight~, tightening, puff~ up, tightness, getting bigger, doubled in size, twice their size, hoarse, swolen
allergen: peanut~, nut, nuts, bee, wasp, sting, stung, shellfish, prawn~, sesame, penicillin, antibiotic, allergic, allergy, bitten, bit me, kiwi, new tablet, epipen, insect, bees, hornet, cashew~
hives: hives, rash, itchy, welts, blotchy, lumps
epipen: epipen
choke: choke~, food stuck, something stuck in, stuck in (my|his|her|the) throat, swallowed a (coin|battery|toy|magnet|bone), stuck in throat
abuser: boyfriend, husband, wife, partner, girlfriend, ex, bf, him, he
laughs: laughing, laughed, funny, lol, final, match, exam, interview, giggles, giggling, exam notes, notes, words, homework, deadlines, laughter, so hungry, hungry i could, lol, haha
seizure: seizure~, convulsion~, having a fit, shaking all over, foaming at my mouth, body jerking
fitsign: floor, wont stop, eyes, minutes, foam~, froth~, stiff, blue
fitword: fitting, fit, fits, jerking, shaking, twitching
headache: headache~, migraine~, headach, head pain, pain in (my|his|her) head, head hurts
thunderclap: worst headache, thunderclap, worst pain in my head, like being hit, exploded in my head, came on in seconds, most painful headache, never had a headache like, headache of my life
neck: stiff neck, neck is stiff, cant bend (my|his|her) neck, hates the light, light hurts, cant look at light, cant stand the light
rash: rash, spots, bruise~, mottled
glass: doesnt fade, when i press, glass, tumbler
blue: blue, grey, purple, mottled, white, pale
fever: fever~, feverish, temp, hot, burning up, shivering, shivers, shaking, chills, boiling
rapid: fast, racing, pounding, quick, through the roof, flutter~, irregular, all over the place, skipping, jumping, going crazy, palpitation~, weird, funny, strange
palpit: palpitation~, heart is racing, heart keeps racing, heart beating very fast, heart pounding, irregular heartbeat, skipping beats, heart flutter~, afib
losesight: lost vision, cannot see out of, vision went, double vision, seeing double, went dark in one eye, vision just vanished, half of my vision, everything went dark
fall: fell, fall~, fallen, tripped, slipped, came off, knocked, hit, banged, bumped, smacked, head injury, concuss~, crash~, landed on
badhit: vomit~, sick, threw up, drowsy, confused, unconscious, passed out, blacked out, clear fluid, double vision, seizure, fit, sleepy, dizzy, blurry, cant remember, slurring, wont stop bleeding, forget~, keeps asking, blurred, pupil, fluid coming out, throwing
breakbone: bone is sticking, pointing the wrong way, bent the wrong way, deformed
amput: stabbed, knife in, hit by a car, electric shock, drowning, fell off a ladder, car crash, carbon monoxide, fell down the stairs, chopped my end, finger off, crushed my hand, out of my pool, knife wound, ran over my, run over my, car ran over, drove over my
burnbig: burnt, burned, scald~, burns, burn, acid, boiling water, hot oil, boiling oil, kettle, bleach
burnwhere: face, eye, eyes, chest, all over, whole arm, down (his|her|my) (arm|leg|front|chest), blister~, white, leathery, hands, baby, toddler, huge, big, neck, peeling
pulled: pulled, spilt, poured, splashed, over myself
hotliquid: hot tea, boiling water, kettle, hot oil
poison: bleach, antifreeze, battery, weedkiller, poison~, magnet~, washing pod, slug pellets, cleaning liquid, cleaning fluid, needle
swallow: swallow~, drank, drunk, drink, ate, eaten, got into, eating, inhaled, drinking
pills: pills, tablets, paracetamol, ibuprofen, aspirin, meds, medication, medicine, antidepressants, codeine, insulin, sertraline, citalopram, diazepam, amitriptyline, painkillers, tramadol, metformin, co codamol, xanax, warfarin, lithium, beta blockers, statins, calpol, thyroxine, strip, cough mixture, pain relief, painkiller
toomany: too many, too much, whole packet, whole box, whole bottle, all his, handful, load of, loads of, lots of, bunch of, a lot of, packet of, bottle of, box of, overdos~, maximum, several, strip of, a strip, got into, mixed
took: took, taken, swallow~, necked, popped, had, ate, eaten, overdosed, drank, injected, got into, given, gave
overdose: overdosed, overdose
mixedbad: cant stay awake, very sleepy, drowsy, overheating, fitting, weird, shaking, passing out
drug: ketamine, mdma, coke, pills, spice, drugs, vodka, alcohol, drinking, drunk, acid
heartattack: heart attack, heart atack, cardiac arrest, angina
strokeword: stroke, tia, strokes
having: having, think, thinks, might be, may be, feels like, feel like, looks like, is this, is it, am i, just had, symptoms, pretty sure, in the middle of, could this be, could it be, this is
hadone: had, has, have, got, getting
sepsis: sepsis, blood poisoning
meningitis: meningitis
anaphylaxis: anaphylactic, severe allergic
asthma: asthma, asma, inhaler, copd, puffer, ventolin, pump, puffs
inhalerfail: isnt working, isnt helping, doesnt work, empty, lost, ran out, still, worse, finished, without, dont have, not touching it, nothing, no inhaler, only helps, wheezing, puffs
cauda: cannot pee, cannot wee, lost control of my bladder, wet myself, cant feel when i wipe, numb bum, numb between my legs
backleg: sciatica, back, legs, disc
pregnant: pregnant, pregnent, pregnancy, expecting, trimester, bump, weeks
preglost: waters have broken, bleeding, blood, spotting, contractions, baby has not moved, baby isnt moving, baby not moving, reduced movement~, severe headache, flashing lights, swollen face, pain under my ribs, seeing spots, moving much less, puffy, vision, fever, cant keep anything down, belly pain, stomach pain, tummy pain, baby kick, felt my baby, itching, kicks, baby moving, leaking, moving as much
ectopic: period is late, shoulder tip, might be pregnant
babymoves: baby has not moved, baby is not moving, reduced movements, waters have broken, baby not moving, felt my baby, baby kick since, baby moving much less, contractions at, isnt moving as much, moving as much as usual
asmuch: as usual, much, kicks, in my belly, in my tummy, in belly, bump
dehyd: no wet nappies, wont drink, wont feed, not feeding, sunken, cant keep anything down, cant keep water down, cant keep food down, cant keep any fluids, wet nappy all day, had a wet nappy, hasnt drunk, cant wee, cant pee, havent weed, drunk anything since
urinestop: cant wee, cant pee, havent weed, havent been able to pee
jaundice: eyes are yellow, gone yellow, turned yellow, whites of (my|his|her|the) eyes, look yellow, yellow colour, skin is a yellow, yellowed, have yellowed, gone yellowish
dvtword: dvt, clot
risky: flight, flew, plane, surgery, operation, plaster, knee replacement, pill, in bed for, hospital, bus, coach, drive, contraceptive, birth, cancer
numbers: bp, systolic, diastolic, pressure, reading, top number
sugarwords: sugar, sugars, glucose, bm, libre, meter, hypo
analyte: ldl, hdl, non hdl, cholesterol, triglycerides, potassium, sodium, calcium, magnesium, phosphate, chloride, urea, hba1c, ferritin, iron, haemoglobin, hemoglobin, hb, platelets, creatinine, inr, crp, vitamin d, b12, tsh
ketonewords: ketone~
spo2words: sats, oxygen, oximeter
pulsewords: pulse, heart rate, hr
resting: rest, resting, sitting, lying, in bed, sofa, sat down, still, asleep, woke
hypo: hypo
hyposign: shak~, shaky, sweat~, sweaty, confused, dizzy, insulin, diabetic, blurred, drowsy, trembl~, unconscious, faint, passed out
dka: pear drops
diabetic: diabetic, diabetes, type 1, insulin, type 2
`;

/** The words of despair, of harm to oneself and of violence: mostly whole phrases, with the ways around them. */
const CRISIS = `
self: myslef, mself, mesself, mysel, himslef, hisself
kill: kill~, kll, kil, unalive, murder~, hang, hanging, hung, drown, shoot, shooting, stab~, poison, strangle
want: want~, gonna, plan~, about to, ready to, thoughts of, feel like, try~, keep~, wish~, urge~, need to, threatening to, says, talks about, talking about, told me, ways to, way to, how to, how do i, best way, might, could, would, should, hope, thinking, desire
suicide: suicide, suicidal, sucide, suicde, sucidal, suicid, suiside, suicied, kms, kys, killed myself, unalive, unaliving, ending my life, end my own life, end our lives, end their life, ending it all, end it all, taking my life, take her own life, take his life, taking his own life, took his own life today, topping himself, top herself, neck myself, off myself, do myself in, doing myself in, finish myself, finish my life, finish with my life, stop my life, finish it all, end myself, ending myself, end things for good, end everything, end my suffering, end my pain, throw myself off, throw myself under, throw myself in front, jump in front of, jump off a (bridge|building|roof|cliff), jump off the (bridge|building|roof|cliff), jump from the (bridge|roof|window|balcony), jump out (of)? the window, step in front of, walk into traffic, walk out in front of, drive into a (wall|tree|lorry), drive my car into, drive off the road, crash the car on purpose, hanging myself, hang herself, slit my wrists, slit my wrist, cut my wrists, slash my wrists, slash my wrist, suffocate myself, shoot myself, gas myself, drown myself, end up dead by my own, overdose on purpose, od on purpose, take an overdose, taking an overdose, take all my (pills|tablets|meds), swallow all my (pills|tablets), take the whole bottle, take all of them at once, saved up (my)? (pills|tablets|meds), saving up (my)? (pills|tablets|meds), stockpil~ (pills|tablets|meds|medication), stockpiling my, stash of pills, got the pills ready, rope ready, bought a rope, noose, goodbye letter~, goodbye note, written letters to, wrote letters to, writing goodbye, say my goodbyes, saying goodbye to everyone, giving away (my|his|her|all) (things|stuff|belongings|possessions), gave away (my|his|her|all) things, planning my funeral for, killing herself, kill themself, harm to myself, do something stupid to myself, not want to live, no want live, no want to live, dont want live, want to end all, finish everything forever, end life, ending life, ending my own life, ending everything, want to finish life, tablets counted out, pills lined up, counting out my pills, counting my tablets out, make it all stop for good
stepin: stepped in front, throwing myself
bewith: be with him, be with my
deadone: died, passed, death, gone
goodbye: wont be here, last message, goodbye everyone, texted me goodbye, say goodbye, picked my day, know how i would, looked up how to, had my time, ready to go
tobe: living, being alive, carry on, stay, being here, existing, to exist, waking up, live for, keep going, left for me, be alive, to live, be here, to me, wake up, go on, carrying on living
nothingfor: no reason, no point, nothing, dont see why, cant see my point, dont see my point, whats my point, what is my point, any reason, easier not, cant see a reason, whats my use, what is my use, no use
better: better, easier, happier, best, nobody would, would anyone, what would happen, miss, notice, care
ifgone: if i was dead, if i was gone, if i wasnt here, if i died, if i just dont wake up, if i dont wake up, if i disappeared, without me
lethal: would kill me, lethal, ways to die, way to die, least painful way, quick way to go, easiest way to end
method: on a bridge, train tracks, pills in front of me, car park is, in front of a train, under a train, how high the, lined up my pills, pills on my table
tool: rope, razor, blade, knife, gun, belt
pilltool: pills, tablets
pillready: counted, lined up, in front of me, looking at, keep looking, holding, staring at, in my hand, saved up, saving up, saving my, stockpil~, hoard~, hidden
wantmethod: ready, bought, counted, lined up, in front of me, thinking, want to, going to, about to, looking at, keep looking, holding, found a, got a, gone out with
-endit: end it with, ending it with, end things with, finish it with, end it there, end it here, end it at, end it for today, end it on
endit: end it, ending it, end things, ending things, disappear, be gone, be dead, driving into, overdose, not existing, jump, jumping, driving off, drive off my road, driving off my road, crash my car
sportjump: box, rope, jacks, squats, squat, pool, sofa, workout, session, run, membership, subscription, plan, week, day, stretch, horse, queue, beach, holiday, bed
wantend: want to, thinking of, thinking about, thoughts of, feel like, going to, about to, plan to, planning to, ready to, keep thinking, urge to, urges to, might, want it, rather, wish i could, will, keep imagining, imagine, keep picturing, planning how to, how to
deathwish: wanting to die, wished i was dead, rather be dead, better off dead, want to disappear for good, wish i was never born, do not want to exist, doesnt want to live, doesnt want to be alive, sleep and not wake, no reason to live, nothing left to live for, whats the point of living, life is not worth, tired of being alive, had enough of being alive, cannot live anymore, cant do this life, better without me, better if i wasnt here, happier without me, nobody would notice if i disappeared, if i was gone, wont be around much longer, wouldnt mind if i didnt wake up, pray i dont wake up, dont feel safe with myself, cant keep myself safe, better off without, easier not to exist, dont want exist, dont want to wake up tomorrow, wish i never woke up, asleep forever, should be dead, ill be alive, feeling to die, deserve to live, think about not existing, want to be here anymore, sleep and never, never open my eyes again, in this world more, my last night, decided im going, death seems easier, my funeral, as well be dead
early: early, monday, weekend, alarm, cold mornings, gym, class, at 6, at five, at six, nightmare, am, pm, later, office, meeting, party, at work
wakewish: wish i hadnt woken up, dont want to wake up, dont want to be here
despair: cant cope anymore, cant take it anymore, burden on my family, im a burden, thinking about death, dark thoughts, dark place, scared of my own thoughts, scared of what ill do, no will to live, no hope, give up on everything, want it all to stop, want everything to stop, want my pain to end, want it to end, keep myself alive, no way out, cant see a way out, only way out, point in being here, cant go on, cant live like this, cant carry on, want to disappear, disappear and never come back, everyone hates me, hopeless, hate myself, cant do this anymore, at rock bottom, dead inside, worthless, nobody would care, having a breakdown, want out, everything is pointless, no one can help, im falling apart, falling apart and, panic all my time, done trying, i cant do this, waste of space, nobody needs me, life is over, nothing left, not existing, bought my stuff
mundane: workout, workouts, exercise, plan, diet, cooking, gym, push ups, run, running, burpees, squats, weather, rain, recipe, class, salads, salad, meal prep, plank, press ups, programme, football, dancing, parking, yoga, sugar, chocolate, bread, biscuits, day, night, challenge, group
selfharm: self harm~, cut my arms, cutting my legs, cutting my thighs, cut himself, cutting themselves, hurting himself, hurt himself, hurts himself, harming himself, burn myself, burning himself, scratching myself until, scratch my arms until, hit myself, relapsed and cut, fresh cuts on, punch walls until, pinch myself till, make myself bleed, with a blade, my razor, a razor, cutting is back, been cutting, cut last night, cut again, harming me, cuts all over, burn marks, did to myself, urge to cut, need to cut, burning my skin, bang my head on my wall, feel like cutting, wanting to cut, hurting my body
selfharmword: self harm, self harming, self harmed, self harms
cutthing: weight, carbs, sugar, calories, calorie, down, back, out, fat, salt, hair, grass, alcohol, caffeine, meat, bread, dairy, portions, my class, fine, short, season, bulk, kcal, snacks, cake, pizza, onions, my time, hours, nails, mosquito, itchy, in half, in two, in quarters
cutwhy: again, until, till, on purpose, cope, when i, when im, bleed, upset, angry, sad, stressed, knife, razor, blade, cigarettes, lighter, scissors, punish, relief, secret, nobody knows, numb, feel something, hate
cutplace: my arms, my arm, my wrists, my wrist, my thighs, my thigh, my legs, my skin, me with, against my wall, on my wall, myself
cutverb: cut, cuts, cutting, slicing, sliced, scratch, scratching, scratched, burn, burning, burns, pick, picking, stab, stabbing, hurt me, hit my head, bang my head, pinch, bite
accident: shaving, cooking, kitchen, chopping, knife slipped, vegetables, onion~, by accident, accidentally, glass, paper cut, gardening, oven, iron, kettle, coffee, tea, peeling, sun, sunburn, saw, drill
nearheart: dentist, filling, sleeping on, lying on, cold, freezing, cross legged, handlebars, bike, sitting, sat, exercises, typing, spicy, curry, phone, deadlifts, press ups, gym
dentist: dentist, filling
sporthurt: gym, run~, ran, lift~, football, rugby, squat~, deadlift~, training, workout, tennis, yoga, exercis~, weights, marathon, skiing, climbing, cycling, bike, netball, jog~, sport, sports, form, class, pull ups, push ups, press ups, warm up, stretch~, dancing, hik~, swimming, boxing, treadmill, golf, lactic
voices: hearing voices, hear voices, voice in my head, voices say, voices are telling, god is telling me to, poisoning my food, put a chip
voicesay: telling me, tell me, ordering me, wont stop telling, sending me messages, to jump, to die, to kill, to hurt, to cut
voiceword: voices, voice, god, tv, they
abuse: hits me, beats me, punched me, slaps me, kicks me, strangled me, choked me, chokes me, pushed me down, raped, forces me to have sex, scared of my partner, afraid of my husband, not safe at home, gets violent, threatening to kill me, controls my money, with a knife, turning up outside, wont let me see friends, frightened of him, touches me, being abused, stalked by, being stalked, frightened to go home, killing my husband
sleepkick: sleep, tennis, football, golf, training, boxing, rugby, match, race, pillow, great idea, my coach pushes
harmothers: kill my (husband|wife|boss|ex|dad|mum|mother|father|neighbour|baby|kids|children|son|daughter|brother|sister|parents|partner|family), hurt someone, hurt the baby, hurt my kids, hurting the baby, shake the baby, stab her, stab my, harming someone, hurting someone, killing my husband, killing him, hurt my mum
numbfeel: pointless, no point, numb, cant get out of bed, dont see the point, whats the point, failure, broken, lost, alone, lonely, breakdown, rock bottom, falling apart, too much for me, give up, giving up, trapped
`;

/** What the coach does not do: doses, changes of medicine, diets that harm, plans for children, diagnoses. */
const REFUSE = `
drugname: metformin, insulin, statin~, simvastatin, ramipril, amlodipine, losartan, warfarin, apixaban, aspirin, ibuprofen, paracetamol, codeine, co codamol, tramadol, naproxen, sertraline, citalopram, amitriptyline, antidepressant~, diazepam, xanax, levothyroxine, thyroxine, prednisolone, steroids, steroid, omeprazole, antibiotic~, amoxicillin, penicillin, ozempic, mounjaro, semaglutide, weight loss injection~, diuretic~, blood thinner~, thinners, beta blocker~, lithium, hrt, testosterone, viagra, melatonin, inhaler, clenbuterol, clen, fat burner~, laxative~, dulcolax, painkiller~, sleeping pill~, sleeping tablet~, meds, medication~, medicine, tablets, prescription, pills, my tablet, the jab, my injection, injections, the pill, calpol, metronidazole, decongestant~, mdma, ketamine, weed, my dose, pain relief, cough mixture, blood pressure pill, blood pressure tablet, contraceptive
suppl: vitamin d, iron, magnesium, creatine, st johns wort, turmeric, vitamins, melatonin
dose: dose, dosage, doses, mg, milligram~, units, iu, how many, how much, how often, maximum, max, double up, amount, strength, grams, tablets, pills, 2, 3, two, three, four
doseq: how much, how many, how often, maximum, max, right, safe, whats, what, which, most, tell me, usual, normal, work out, give me, need, between, too much, enough, is, for my
takeit: take~, give~, use, inject~, have, put (me|him|her) on, need, be on, go on, combine, mix, safe, swallow
change: stop~, come off, came off, quit~, skip~, miss~, drop, reduce, lower, halve, half, cut down, cut back, taper~, double, increase, up my, raise, switch~, swap~, replace, instead of, start~, cut my, adjust~, give up, get off, bin, throw away, without, avoid, leave, dont want to take, still need, not taking, binned, ditch~, cold turkey, every other day, wean~, off my, chang~, need my, dont think i need
mix: mix~, combine, together, alongside, same time, interact~, at once, grapefruit, while on, drinking, drink, beer, wine, have, take, and, with
ailment: depression, anxiety, pain, sleep, diabetes, blood pressure, headache, cold, cough, infection, uti, adhd, weight, cholesterol, migraine, arthritis, nausea, panic, stress, rash, back, knee, flu, hay fever, gout, thyroid, asthma
takefor: what can i take for, what can i take to, something strong, strong painkiller, medicine for, medication for, tablets for, pill for, antibiotics for
mixing: mix, mixing, mixed, combine, interact
getdrug: prescribe~, prescription for, buy~, order~, online, without a prescription, off the internet, cheap, recommend, suggest, best, can i get, write me, what antibiotic, what medicine, what tablets, get me, can you get, give me
ask: should i, can i, could i, is it ok, is it okay, ok to, okay to, safe to, tell me, what, which, wanna, thinking of, thinking about, planning to, gonna, id like, can you, help me, is it safe, is it bad, let me, can we, should my, can my, would it be, i have to, give me, please, best way, ways to, advice, tips, write, make, tryna, need, how
hidefood: hiding, hide, secret, trick my, fool my, water load~, weigh in, excuses, nobody sees, stop asking, avoid family meals, pretend i have eaten, throw away lunch, lie to my, without my parents, without my mum, without anyone, without them, parents asking
noteat: dont eat, not eat, eating, food, starv~ myself, starve, wont eat, eat nothing, lunch, meals, meal, dinner, eaten, ate, scales, weight, clinic, table, weigh
purge: purg~, make myself sick, making myself vomit, make myself throw up, throw up after, throwing up my, vomit after, fingers down (her|his) throat, makes himself sick, get rid of food, chew and spit, food back up, puke it, bulimics, after every meal
bingebad: cant stop, secret, every night, every day, hate, guilty, vomit, starve, fast, laxatives, again and again, control, until it hurts, cry, hiding, alone
bingeword: binge, bingeing, lose control with food, eat until it hurts, cant stop eating
edword: anorexia, anorexic, bulimic, thinspo, ana tips, eating disorder, thigh gap
extremediet: kcal, calorie~
extremewords: water fast, dry fast, only water, not eat for, eat nothing for, juice cleanse for, underweight, size zero, see my bones, stone in two weeks, kg in a week, laxatives, laxative, scared of eating, guilty every time i eat, deserve to eat, burn off every, obsessed with calories, weigh myself ten, without food, ignoring hunger, not feel hunger, few calories can i live, least i can eat, how few calories, ribs to show, punish myself with exercise, earn dinner, eat only apple, nothing but lettuce, eat once every, stopped having periods, still feel fat, eat without, let myself eat, lie to my mum about eating, disgusting when i eat, make up for eating, already thin, by not eating, hours to make up, to be anorexic
dietask: diet, diets, calories, calorie, fasting, fast, keto, creatine, bulk, cutting, steroids, programme, weight, weigh, skinny, thin, thinner, bmi, slim, fat, kg, lift weights, plan, kilos, macros, stone, abs, gym, slimming, coach me, muscle, protein, omad, one meal a day, intermittent, shredded, ripped, lean, tummy plan
minorword: year 8, year 9, year 10, gcse~, teenager, teen, underage, sixth form, in school, at school, twelve, fourteen, fifteen, child
kid: daughter, son, child, kid, boy, girl, teenager, teen, niece, nephew, lad, grandson, toddler, kids, brother, sister, baby, pupil, student
diagnose: diagnos~, do i have, do you think i have, ive got, have i, could i have, could it be, could this be, is this, is it, is that, am i, tell me if, whats wrong with me, what is wrong with me, what illness, what disease, which illness, do these, mean i have, think its, sounds like, sound like, sign of, symptom~ of, confirm, can you tell, can you check, does my, is my, i got, are these, has my, whats causing my, caught, if i have, could i be, do my symptoms, are my, could my, look like
disease: diabetes, diabetic, cancer, cancerous, tumour, melanoma, lymphoma, heart disease, angina, high blood pressure, arthritis, ms, parkinsons, dementia, coeliac, ibs, thyroid, pcos, asthma, copd, covid, flu, depression, depressed, bipolar, adhd, autism, autistic, eating disorder, anorexia, kidney disease, anaemia, anemic, osteoporosis, gout, sleep apnoea, epilepsy, menopause, uti, shingles, ulcer, appendicitis, afib, lactose intolerant, torn, sciatica, slipped disc, migraine, sepsis, illness, miscarriage, something wrong
lump: lump~, mole, bump, rash, skin thing
verdict: is it cancer, cancerous, whats wrong, what is wrong, diagnose, am i sick, failing, serious, should i be worried, should i worry, dying
scans: mri, x ray, xray, ecg, biopsy, ultrasound, mammogram, smear, scan, shadow
results: blood test~, mri, x ray, ecg, biopsy, psa, tsh, ferritin, egfr, creatinine, scan, results, shadow
interpret: mean~, read my, look at my, is it cancer, whats wrong, what is wrong, diagnose, look ok, what is it, explain, good or bad, failing, tell me, am i sick, is it ok, serious
`;

/** Where a person has to ask somebody who knows them; the coach answers and says so. */
const CAUTION = `
breastfeed: breastfeed~, after giving birth, c section, newborn, trying for a baby
condition: diabetes, diabetic, type 1, type 2, heart disease, angina, stent~, bypass, pacemaker, afib, heart attack, stroke, tia, cancer, chemo, chemotherapy, kidney disease, epilepsy, asthma, copd, ms, parkinsons, osteoporosis, arthritis, high blood pressure, gout, coeliac, thyroid, glaucoma, slipped disc, sciatica, knee replacement, surgery, operation, dvt, blood clot, murmur, pcos, anaemia, ibs, bad back, depression, anxiety, bipolar, injury, eating disorder, anorexia, recovery, menopause, covid, kidneys
oncare: on warfarin, on statins, on beta blockers, on antidepressants, on sertraline, take insulin, take metformin, taking warfarin, taking metformin, on chemo, on apixaban, on mounjaro, on hrt
doit: exercis~, run, running, jog, swim, swimming, gym, lift, yoga, pilates, train, training, walk, walking, hike, cycle, fast, fasting, diet, keto, eat, drink, coffee, alcohol, sauna, fly, weights, workout, work out, hiit, safe, sleep, vitamin~, protein, grapefruit, salt, climb, marathon, spin, dancing, weight, race, squat, plank, salad, meal plan, food, cardio, stretching, fit, fitter, active, caffeine, tea, sport, football, tennis, golf, ok to, back to, start~
`;

/** Narrower concepts, each for a rule or two. */
const NARROW = `
racing: heart is racing, heart pounding
breathlessbad: breathless, short of breath, cant breathe, struggling to breathe, wheezing, wheezy, gasping, tight chest
clammyonly: clammy, cold sweat, sweating buckets, grey and sweaty
cardiacarrest: cardiac arrest, pacemaker is shocking, defibrillator went off
nohelp: isnt working, isnt helping, dont work, still hurts, no help, twice, wont go, nothing
spray: angina spray, gtn, my spray
ribs: ribs, breast, upper back, between my shoulder blades, indigestion, heartburn
oneside: one side, left side, right side, half my face, side of my body, side of my face, half of body, half of my
weaklift: cant lift, cant raise, cant move, cant hold, cant grip, dropping things, keeps dropping, gone limp, went limp, wont move, stopped working, gone dead, weak, useless, numb, dont work, not moving, weakness
painonly: pain, sore, hurts, injury, arthritis
drink: beer~, wine, pints, drinks, drunk, vodka, pub, wedding, party
shy: meeting, interview, presentation, phone, english, exam, girls, boss
confusednow: confus~, dont know where, delirious, not making sense, talking nonsense, talking rubbish, seeing things, talking gibberish, muddled
balance: balance, walk straight, cant stand, cant walk, falling to one side, dizzy
noseblocked: nose, mask, hay fever, pool, swim, swimming, underwater
lipsonly: lips, lip, tongue
bruised: bruise~, fell over, bumped, knocked
coldweather: cold, freezing, winter, jeans, ice cream
attacknow: attack, attacks, struggling, cant speak, cant talk, wheezing badly, bad
asthmaattack: asthma attack
worse: worse, lying flat, lie down, lying down, at night, wakes me, up my stairs, at rest, all week, for days, never had, than usual, for a few days, two days, ankles are swollen, fever, cough
coughblood: coughing blood, coughing up blood, coughed up blood, blood when i cough
calfswell: swollen calf, calf is swollen, swollen leg, leg is swollen, painful calf, calf pain
soretonsil: sore throat, glands, cold, flu, hay fever, cough, infection
ateit: ate, eaten, eating, after a new, new medicine, injection, jab, tablet, antibiotic, antibiotics, meal, curry, takeaway, restaurant, tried, took
faintly: dizzy, faint~, collapse~, passing out, vomiting, being sick, light headed, swelling up, floppy
allover: all over, everywhere, spreading, body
usedpen: used, use, gave, given, need~, injected, took, taken, work, second, should i, now, help
gone: in, into, allergic reaction
drinkpet: tv, computer, laptop, app, phone, watch, screen, coach, team, boss, emails, sleep tracker, tracker, reminders
drivequestion: drive, driving
person3: she, he, hes, shes, mum, dad, baby, son, daughter, wife, husband, friend, sister, brother, nan, gran, grandad, partner, girlfriend, boyfriend, mate, toddler, child, they, kid, flatmate, teenager, niece, nephew, someone, colleague, mums, dads
isfitting: hes fitting, keeps fitting, having a fit, fitting on, three fits, fits today, and fitting
rashspot: rash, purple spots, spots that dont
purple: purple, dark
floppy: floppy, limp, wont wake, unresponsive, high pitched cry, stiff neck
signsof: i think its, might be, looks like, is this, is it, worried, symptoms, signs, scared, afraid
mottled: mottled, blotchy, grey, pale, blue
drowsybad: drowsy, wont wake, cant wake, unresponsive, very sleepy, cant stay awake, floppy, limp, dont wake up, sleepy for, muddled, listless
period: period, periods, pad
nosebleed: nosebleed~, nose
spurting: blood spurting, blood everywhere, blood is pouring, bleeding heavily and, gushing, pumping blood
nonstop: bleeding non stop, soaking a pad, soaked through, bleeding for an hour
thinner: blood thinners, warfarin, apixaban
sunburnt: sunburn, sunburnt, sun, tongue on, calories, onions, chlorine, screen, shampoo, spicy, soup, coffee, pizza, tired, trainers, white, on my desk, hair, toilet, shirt
gut: hair
chemical: bleach, chemical, acid, cleaning fluid, drain cleaner
gas: carbon monoxide, for gas, gas alarm
hypothetical: what happens if, can you, is it possible, how many, how much, would happen
manynumber: 10, 12, 14, 15, 16, 18, 20, 25, 28, 30, 32, 35, 40, 45, 50, 60, 80, 90, 100, 200, ten, twelve, fifteen
doubledose: twice, doubled, extra, two doses, double, wrong, by mistake, by accident, accidentally, instead of
periodpain: period, periods, cramps, ibs, wind, abs
rigid: rock hard, rigid, hard as a board, cant touch, cant poo, pass wind, hard and, is hard
ectopicsign: period is late, shoulder tip, shoulder pain
heavybleed: bleeding heavily, soaking a pad, lots of blood, gushing
tearing: tearing, ripping
satbike: bike, cycling, spin, sitting, sat, chair, desk
work: shift, ward, nurse, training, work, volunteer, job, course, colleague, safeguarding, paramedic, class, awareness, charity
die: die, dying, dead, end my life, death, suicid~
device: phone, battery, watch, laptop, tablet, plants, car, app
numbfeel2: empty, cry every day, dont see my point, whats my point, failure, alone, lonely, falling apart, too much, give up, giving up, trapped, cant cope, cant get out of bed, numb, pointless, no point, broken, scared, lost my job, end it
hurtself: hurt myself, cut myself, burn myself, punish myself, hit myself, do something to myself, make myself bleed, punish my body, hurt my body, my body with pain
child: as a child, years ago
partner: husband, wife, boyfriend, girlfriend, partner, dad, mum, ex, he, she, stepdad, brother, son, daughter, carer, uncle, hubby, bf, man, hes, shes, they, parents
hitme: hits me, hit me, beats me, beat me, punched me, slaps me, kicks me, strangled me, choked me, chokes me, hurts me, hurt me, bit me, forces me, throws things at me, touches me, pushed me down, grabs me by
killme: kill me, shoot me
threat: say, leave, left, scared, afraid, hell, knife, gun, message, messages, violent, drunk
wantharm: want to, thoughts of, thinking about, thinking of, urge~, going to, plan~, might, afraid ill, worried ill, feel like, keep thinking, cant stop thinking, im about to, could, imagine
joking: joke, snores, eat my, biscuits, football, socks, chocolate, skip, skipping, miss, missed, late, trainers, cake, spent, forgot, gym, dinner, when she sees, haha, lol
harmbaby: hurt my baby, hurting my baby, shake my baby, hurt my kids, smothering my newborn
swellonly: swell~, swollen, swolen, ballooned, twice my size, puffed up, bigger than my other, fatter than my other, got big, shiny, puffy, balloon
stoodlong: standing, heat, on my feet, marathon, shift
oneleg: one leg, one calf, left leg, right leg, left calf, leg on one side, one ankle
worried: worried, scared, think, thinks, afraid, could it, might, could i, do i, is it, is this, possible, sure, symptoms, got, have, feels like
aftermenopause: after my menopause, after sex, between periods, periods stopped, after my periods
excited: nervous, date, interview, race, presentation, coffee, espresso, caffeine, exam, exercise, exercising, run, running, workout, jog, sprint, climbing, speech, film
fainted: fainted, fainting, faint, passed out, blacked out, collapsed, woke up on my floor
keeps: keep, keeps, several times, twice, again, every time
wontgo: wont go, days, weeks, a week, all week, wont shift, wont come down, fortnight
visionbad: blurry, flashing lights, vision, blurred
hangover: hangover, drank, drinking, drunk, wine, beer
lightsens: light hurts, bright light
floaters: flashes and floaters, lots of floaters, dark curtain, flashes of light, flashing lights
blurry: blurry, blurred, dark
skinarea: arm, leg, foot, hand, skin, ankle, shin, finger, toe, elbow, redness, calf, rash, bite, cut, face, eye
redhotspread: redness is spreading, redness spreading, spreading up, red and hot, red hot and, hot and swollen, redness is getting bigger, red and swollen, throbbing and red
pus: pus, oozing, weeping, yellow stuff, smells, infected, leaking, opened up, burst open
operation: operation, surgery, c section, knee replacement, stitches
smell: smells, weeping, oozing, hot, leaking
redline: red line going up, red streak~
cellulitis: cellulitis
backside: back, side, kidney~
shiver: shivering, shivers, shaking, chills
urinepain: pee, wee, urine, burns when i, uti, water
uti: uti, water infection
appendix: lower right, right lower, right side of my tummy, appendix, appendicitis, right side low down
postnatal: had a baby, after birth, giving birth
bleedheavy: bleeding, blood
babyyoung: (weeks|week|days|month) old, newborn, 8 weeks, baby, (month|months) old
feveronly: fever~, feverish, temperature, burning up
travel: ghana, india, came back from
chemo: chemo, chemotherapy
infection: infection, sore throat, cough, shivery, rough, feel awful
bitten: dog bit me, dog bite, cat bite, bit my hand, adder, dog bit my, cat bit my, tick bite, bitten, insect bite
brokenbone: (broke|broken|fractured|snapped|dislocated) my (wrist|ankle|arm|leg|foot|finger|toe|hip|collarbone|shoulder|elbow|nose|rib|ribs|hand|knee), looks bent, cant put any weight
skiing: skiing, football, months ago, cooking for, back in, as a kid, last, years ago
diarrhoea: diarrhoea, runs, being sick, vomiting
skinbreak: broke my skin, bleeding, blood, deep, infected, swollen, face, abroad, adder, bat, stray, red, throbbing, rash, fever, hot
rustynail: rusty nail, used needle
now: now, im having, going, feel, still, keeps dropping
cannotfix: keeps dropping, wont go up, after eating
hyponow: hypo
sickday: vomiting, being sick, throwing up, cant keep anything down, cant keep food down, cant eat, diarrhoea, very thirsty, so thirsty, peeing loads, cant keep water down, ran out of insulin, ketones, been sick
footwound: ulcer, toe has gone black, foot is red, wont heal, foot is numb and
highwords: high, purple, up, dark, bad
veryhigh: very high, through my roof, says hi, wont come down
verylow: very low, reading lo, keeps dropping, so low
treat: craving~, chocolate, cake, diet, tea, fruit, drinks, food, snack
missedinsulin: ran out of insulin
spreadup: spreading up, going up my, moving up, getting worse, creeping, up both legs, from my feet
weaksudden: suddenly cant walk, cant feel my legs, cant move my legs, both my legs are, getting weaker
regular: maximum, safe, right, lethal, usual, full, normal, top
label: steps, protein, exercise, walking, minutes, reps
mg: mg, milligram~, units of, iu, how many units, how many tablets, dosage, doses, dose
food: in food, foods, oily fish, eggs, spinach, sunshine, sources of, tablet computer, coffee, tea, protein, fibre, recipe, recipes, lunch, breakfast, alcohol
foodsource: foods, food, diet, in eggs, sunshine
extra: extra, another, more than, double, twice, above
caffeine: coffee, caffeine, tea
wanting: want, thinking, feel better, feel fine, cold turkey, suddenly, decided, stopped, myself, hate, sick of, fed up, dont like, instead, plan, normal now, going to, trying to, im, ive, make me, makes me, making me, keep, think, quit
sideeffect: make me, makes me, making me, tired, dizzy, weight gain, feel sick, bloated, numb
without: behind
drinkword: alcohol, drink, drinking, beer, wine, pints, vodka, drinks, grapefruit
share: my mums, my husbands, my wifes, my friends, my dads, left over, someone elses, my sisters, expired, give my
please: please, can you, i need, write me, get me, give me, i want
which: which, what, best, suggest a, recommend a, good
drugclass: antibiotic~, painkiller~, antidepressant~, sleeping pill~, sleeping tablet~, statin~, steroid~, medicine, medication, tablets, tablet, drug, drugs, meds, pills, pill, weight loss injection~, laxative~, fat burner~, cream, inhaler, injection
computer: computer, phone, screen, recipes, broken, laptop, app, reminders, in my app, log, remind, reminder
missed: missed, miss, forgot, skipped, ran out of
illness: hangover, migraine, pregnant, chemo, cough, runs
edtips: thinspo, ana tips, how to be anorexic, thigh gap, see my bones, chew and spit
help: tips, help me, advice, how do i, how to, coach me, want, plan, struggling with, relapse~, back, recovering from, ways, again, worried, scared, daughter, sister, son, friend
starveself: starving myself, stop eating completely, eat nothing, eating nothing, go without food
noteatstrict: not eat, not eating, stop eating, dont eat, eat nothing, starve, stop feeling hungry
eatwhen: late, at night, after eight, after dinner, bored, snacks, snack, crisps, sugar, chocolate, so much, too much, bread, meat, biscuits, at my desk, takeaway, dairy, cheese, in bed, before bed, comfort, before a run, before training, after training, after 9, salt, overnight, before my
medical: blood test, surgery, operation, ramadan, lent, hospital, scan, baby, dog, recipe, walk, plants
laxslim: laxative~, dulcolax, slimming pills, diuretic~, water pills, clenbuterol, clen, fat burners, thyroxine, water tablets
eat: eat, ate, eating, food, meal, meals, binge, bingeing
mealsaday: three meals, not starving
slim: thin, skinny, slim, weight, calories, lighter, kg, stone, kilos, weigh, size, fat, wedding
refuseeat: wont eat, stopped eating, not eating, dont eat, hides food, hiding food, skipping meals, makes myself sick, starving myself, obsessed with calories
vegword: broccoli, vegetables, veg, fruit, peas, carrots, breakfast, fish, healthy
wateronly: water fast, dry fast, only water, juice cleanse
parenttalk: my daughter, my son, my kids, grandchildren, i teach, parents evening
pastschool: used to, school run, years ago, old school
slimming: diet, slim, fat, overweight, calorie, calories, fasting, chubby, keto, skinny, weigh, bmi, thinner, thin, weight, creatine, protein shakes, meal plan, low carb, porky, podgy, tubby, pudgy, omad
gluten: diet for, good for, recipe, recipes, exercise for, prevent
whathave: whats wrong with me, what is wrong with me, diagnose me, diagnose my, can you diagnose, what disease, which illness, what illness, what sickness
whatcould: what could it be, what is it, whats this, whats causing, what sickness, what is wrong
fitnesstest: fitness test, exam results, see results
changed: changed, bigger, bleeding, itchy, new, black, dark, shape, weird, size, hard, found
foundlump: found a lump, lump in my, lump on my, mole has changed
symptomlist: tingling, numbness, palpitations, rash, mole, lump, blood, thirsty, cough, headaches, weight loss, losing weight, weight without trying, tired, pain, itchy, spots, losing hair, swollen, lumps, dizzy, aches, ache, bleeding
`;

/** What takes the danger out of words. */
const GUARDS = `
negator: no, not, without, never, nor, hasnt, dont, free of, ruled out, none, denies, aint
past: year ago, yrs ago, months ago, month ago, decades ago, ages ago, long ago, last year, as a child, as a kid, when i was, when he was, when she was, used to, in the past, years back, months back, a while back, in my twenties, in my teens, as a teenager, in 20, survivor, survived, ex smoker, the year before, passed away, died of, died from, family history, runs in the family, in remission, last summer, last winter, in january, in february, in march, in april, in june, in july, in august, in september, in october, in november, in december, all clear, lived through, in 1998, when we were, back when, at university, last may
-present: fine now, well now, ok now, okay now, better now, healthy now, great now, recovered now, all right now, good now, hikes now, walks now, runs now, cycles now, and now walks, and now runs, and now cycles, now hikes, now walks, now runs, now cycles, now lifts, now swims, still walks, still runs, still here
present: now, again, today, tonight, this morning, this evening, just, at the moment, currently, still, since yesterday, keeps, keep, worse, minutes ago, hour ago, hours ago, this afternoon, this week, last night
fiction: film, movie, movies, episode, series, netflix, novel, soap, eastenders, casualty, greys anatomy, podcast, documentary, character, script, screenplay, first aid training, thriller, detective, murder mystery, theatre, fanfic, chapter, crossword, nursing student, charades, joke, meme, actor, tv, drama, ted talk, marvel, cartoon, plot, playing as, halloween, costume, a show, show about, tv shows, crime novel, pub quiz, in my book, in a book, a story, crossword, first aid course, song says
media: exam, course, lecture, news, charity, quiz, game, revision, article, presentation, lesson, drill, song, book, homework, scene
pet: my (dog|dogs|cat|puppy|kitten|hamster|rabbit|horse|bird|parrot|budgie|pony|hen|tortoise|goldfish|spaniel|labrador) (has|is|ate|wont|cant|collapsed|had|keeps|was|got|died|hurt|fell|seems|isnt|dont|eats|keep|just|needs|might|still|leg|swallowed), vet, dog is
breathwork: breathing thing, breathing one, breathing task, breathing session, breathing for, breathing exercise, breathing video, breathing bit, breathing practice, do my breathing, following the breath, follow the breath, minutes of breathing, breathing exercise, breathing exercises, box breathing, breathing practice
wakehelp: wake up without coffee, wake up without caffeine, wake up without tea, wake up without an alarm, wake up without my alarm
stilltodo: got left, left to do, got to do, got on, got planned, got coming
beforetest: blood test, blood tests, fasting blood, bloods
info: what causes, prevent~, prevention, risk of, difference between, what is a, whats a
sport: gym, bench, press ups, push ups, leg day, workout, work out, workouts, training, doms, deadlift~, squat~, weights, run, running, ran, jog, marathon, exercise, exercising, dumbbell~, pull ups, planks, plank, rowing, pilates, yoga, hiit, swim, swimming, football, rugby, cycling, cycle, sprint~, burpees, circuits, hike, stairs, class, session, walk, walking, zumba, tennis, parkrun, sets, reps, hill, max heart rate, intervals, cardio, on my bike, race, warm up, climbing, climb, uphill
soreness: sore, doms, achy, aches, aching, stiff, bench press, push ups, press ups
`;

/** Idioms: their words count for nothing. More of them are in lexicon-more.txt, as `idiom`. */
export const IDIOMS = `
fall asleep, breakfast, dying to try, dying to, dead on my feet, on my feet, thought i was going to die on, thought i was gonna die on, heart attack when she, nearly had a stroke, stroke rate, rowing stroke, swimming stroke, laughed so hard i couldnt breathe, cant breathe in these jeans, choked up
drowning in emails, drowning my sorrows, cut myself some slack, cut yourself some slack, overdosed on mince pies, sugar overdose, dose of cardio, jump rope, suicide sprint~, career suicide, collapsed on the sofa, passed out on the sofa, chest muscle~, numb bum from, passed out from laughing
suicide prevention, my stroke, stabbed in my back, no pain no gain, gave me a heart attack, breathe through my nose, stroke of luck, dead legs, beats me at, beats me to, belly fat, drowned my sorrows, pure murder, never say die, dead leg, nearly had a heart attack, almost had a heart attack
`;

/** The concepts by their name, each as its line of words. */
export const CONCEPTS = [BODY, SYMPTOMS, CRISIS, REFUSE, CAUTION, NARROW, GUARDS].join('\n');
