import type { SafetyClass, SafetyLevel } from './safety.ts';

/**
 * A rule: concepts that have to come near each other, in any order. `a|b` is one of two. `<9` is the widest span in tokens
 * (10 where none is given). `!x` makes nothing of it where x is in the same sentence, `?x` makes a soft card of it.
 */
export interface Rule {
  id: string;
  class: SafetyClass;
  subtype: string;
  level: SafetyLevel;
  needs: string[][];
  span: number;
  off: string[];
  softer: string[];
}

const EMERGENCY = `
cardiac.chest-pain         hard  chest pain ?sport ?info ?nothingsince
cardiac.chest-crush        hard  chest crush ?sport ?info !petchest
cardiac.arm-and-sweat      hard  pain|crush|numb jaw clammy <14
cardiac.jaw-spread         soft  pain jaw spread|sudden|severe
cardiac.heart-pain         soft  heart pain|crush <5
cardiac.racing-and-faint   hard  palpit|racing out|breathlessbad|clammyonly ?sport
cardiac.chest-clammy       hard  chest clammy <12 ?sport ?cough
cardiac.chest-faint        hard  chest|palpit fainted|faintly <14 ?sport !laughs
cardiac.ribs               hard  ribs pain|crush clammy <14 ?sport !pregnant ?rightribs
cardiac.spray              hard  spray nohelp
cardiac.heart-faint        hard  heart faintly|fainted <14 ?sport !past
cardiac.named              hard  having heartattack <6 ?info !fiction
cardiac.had                hard  hadone heartattack present|now <9 !info !fiction !skiing ?past
cardiac.arrest             hard  cardiacarrest !fiction !info
stroke.face                hard  face droop !dentist
stroke.face-numb           hard  face numb|weak sudden|limb|slur|oneside <16 ?nearheart
stroke.face-alone          soft  face numb|weak <6 !nearheart
stroke.one-side            hard  oneside numb|weak !pressnumb
stroke.one-side-drops      hard  oneside droop
stroke.limb                hard  arm|leg weak|numb sudden ?nearheart ?sport !tightgear !pressnumb <14
stroke.arm-flops           hard  arm flop <9
stroke.face-side           soft  face oneside <9 !pain
stroke.arm-and-leg         hard  arm leg gonedead|numb <10 !pressnumb !tightgear ?sport
stroke.limb-other          hard  older arm|leg weaklift <9 ?sport !painonly
stroke.limb-alone          soft  arm|leg weak|numb <6 !sport !nearheart !painonly !pressnumb !tightgear
stroke.speech              hard  slur ?drink !langclass
stroke.face-other          hard  older face droop|numb|weak <12
stroke.speech-muddled      hard  speech slurweak <7 ?drink !langclass
stroke.cannot-speak        soft  cannot speech <5 !shy
stroke.cannot-speak-sudden hard  cannot speech sudden|face|limb|arm|older <10 !shy
stroke.confused            hard  confusednow sudden|older|fever <10 ?drink
stroke.sight               hard  losesight sudden|eye ?info
stroke.sight-alone         soft  losesight
stroke.balance             soft  balance sudden !gotup
stroke.named               hard  having strokeword <6 ?info !fiction
stroke.understand          soft  cannot understandwords <6 !langclass
stroke.had                 hard  hadone strokeword present|now <9 !info !fiction !skiing ?past
breathing.cannot           hard  nobreath !laughs !bestway ?sport ?noseblocked ?info !petchest ?croup
breathing.blue             hard  blue skinpart|baby|lipsonly <6 ?coldweather !bruised !palepoo ?swellonly
breathing.asthma           hard  asthma inhalerfail|nobreath|severe|attacknow <9
breathing.asthma-attack    hard  asthmaattack ?info ?past
breathing.chest            hard  breathless chest|calf|crush <12 ?sport !petchest
breathing.sudden           hard  breathless sudden|resting <9 ?sport !breathwork ?ankles
breathing.getting-worse    soft  breathless worse|severe !sport
breathing.clot             hard  breathless coughblood|calfswell <14
choking.now                hard  choke ?info !laughs !abuser !chokelight ?past
anaphylaxis.throat         hard  throat closing ?soretonsil ?info ?longtime
anaphylaxis.after          hard  allergen|ateit throat|face|eye closing|swell <16
anaphylaxis.swallow        hard  cantswallow allergen|ateit <12 ?soreth
anaphylaxis.sting-swell    soft  allergen swell
anaphylaxis.hives-breath   hard  hives|allergen nobreath|breathlessbad|faintly|closing <14 ?info ?getdrug
anaphylaxis.hives-throat   hard  hives throat <14 ?info ?soretonsil ?soreth
anaphylaxis.hives-after    soft  hives allergen|allover
anaphylaxis.pen            hard  epipen usedpen !howdoes
anaphylaxis.named          hard  having|hadone|gone anaphylaxis ?info <8
unconscious.now            hard  unresp !drinkpet !asmuch !goodbye !wakehelp ?info
unconscious.other          hard  older|baby out ?past ?recovered !generic ?media
seizure.now                hard  seizure !laughs ?past ?info ?drivequestion
seizure.fit                hard  baby|older fitword fitsign <12
seizure.fit-alone          soft  person3 isfitting
headache.thunderclap       hard  thunderclap !generic !headjoke
headache.sudden            hard  headache sudden severe <12
headache.with              hard  headache neck|losesight|confusednow|slur|weak|rashspot <14
meningitis.neck            hard  neck fever|headache|rash|vomit|drowsy <16
meningitis.glass           hard  rash glass
meningitis.fever-rash      hard  fever rashspot baby|purple|drowsy|floppy <16 ?fades
meningitis.named           hard  having|hadone|signsof meningitis ?info ?past
sepsis.named               hard  having|hadone|signsof sepsis ?info ?past
sepsis.confused            hard  fever confusednow|floppy|mottled|nobreath <14
sepsis.breathing           hard  fastbreath veryill|baby <14 ?sport
sepsis.baby                hard  baby drowsybad|floppy|mottled <8 !pet
bleeding.heavy             hard  bleed heavyflow ?period ?nosebleed !bruised !beforetest ?urine
bleeding.period-faint      hard  period heavyflow faintly <20
bleeding.spurting          hard  spurting
bleeding.nonstop           hard  nonstop
bleeding.bottom            hard  stool bleed faintly|badflow <14
bleeding.tarry-collapse    hard  stool tarry out|fainted|faintly|clammyonly <20
bleeding.vomit-blood       hard  vomit bleed <6 ?info
bleeding.cough-blood       hard  cough bleed pouringout <9
bleeding.coffee            hard  coffeegrounds
head-injury.signs          hard  headpart fall badhit <20
head-injury.fell           soft  headpart fall <7 ?past
trauma.wound               hard  amput ?past ?info ?stabhand
trauma.bone                hard  breakbone
burn.hot-liquid            hard  hotliquid pulled <8 !sunburnt
burn.big                   hard  burnbig burnwhere <9 !sunburnt ?past ?coinsize
poison.swallowed           hard  poison swallow <12 ?info !gut
poison.wild                hard  wildfood swallow wildsign <14 ?info
poison.fumes               hard  fumes nobreath|breathless|faintly|headache|drowsy|vomit|cough|out <14
poison.eye                 hard  poison|chemical eye <9
poison.gas                 hard  gas
overdose.too-many          hard  took toomany pills <12 ?past ?hypothetical
overdose.took-number       hard  took manynumber pills <9 ?past
overdose.word              hard  overdose ?past ?info !fiction !laughs !indulge
overdose.nonstop           hard  pills|drug mixedbad toomany <16
overdose.drug              hard  drug out|unresp|nobreath|seizure|blue <16
abdomen.sudden             hard  belly pain severe <12 ?periodpain
abdomen.rigid              hard  belly rigid ?sport
abdomen.swollen            hard  belly swell severe <12
abdomen.pregnant           hard  belly pain ectopicsign <16
abdomen.pregnant-severe    hard  belly pain pregnant severe|sudden|faintly|oneside|rigid <20
ectopic.bleed              hard  pregnant heavybleed
aorta.tear                 hard  tearing back|chest|belly
torsion.sudden             hard  private pain sudden|severe|swell <12
cauda.back                 hard  cauda backleg <16
cauda.alone                soft  cauda !baby !bikeseat
cauda.numb                 hard  numb saddle <6 ?sport ?satbike !bikeseat
dka.breath                 hard  dka
dka.diabetic               hard  diabetic drowsybad|confusednow|nobreath <14 ?info
hypo.bad                   hard  hypo|diabetic unresp|out|confusednow|seizure|drowsybad <14
chest.severe               soft  chest severe
effort.blackout            hard  lostout exert <14 !laughs !gadget !generic !daysago ?past ?info
effort.chest               hard  chestarea pressing|pain effortwhen <16 !chestgym !petchest !generic
effort.chest-new           hard  chestarea pressword exert newly <18 !chestgym !generic
effort.jaw                 soft  jawarm pressing|pain|numb effortwhen <14 !chestgym !generic
effort.pressure            soft  pressword effortwhen <9 !muscle !others !chestgym !work !generic
effort.relief              soft  pressing|pain relief exert|everyday|effortwhen <18 !muscle !chestgym
effort.headache            hard  headword atonce|onset headwhile <14 !headjoke !generic
onset.headache             hard  headword atonce <9 !headjoke !generic
onset.headache-strong      hard  headword onset strongpain <12 !headjoke !generic
onset.limb                 hard  arm|leg gonedead sudden <14 !pressnumb !tightgear ?sport
onset.spin                 hard  spinning nowalk <16 !laughs
one-side.obey              hard  limbside wontobey <8 !tightgear
one-side.veer              hard  veer ?drink
one-side.eye               hard  seeing sightgone <8 !generic
`;

const CRISIS = `
suicide.words              hard  suicide !fiction ?work ?past !coursework
suicide.kill-self          hard  kill self <4 !fiction
suicide.wish               hard  deathwish !fiction
suicide.want-die           hard  want die <4 !fiction !device
suicide.end                hard  wantend endit <5 !fiction !sportjump
suicide.method             hard  method|tool wantend|wantmethod|endit|numbfeel|despair|die <14 !fiction
suicide.pills              hard  pilltool pillready|endit|despair|die <10 !fiction !organiser
suicide.place              soft  method !fiction !scenery
suicide.lethal             hard  lethal !fiction !pet
suicide.no-reason          hard  nothingfor tobe <8 !fiction
suicide.goodbye            soft  goodbye !fiction !mundane !holiday
suicide.grief              soft  deadone bewith
suicide.wake               hard  wakewish !early
suicide.if-gone            hard  better ifgone <12 !fiction
suicide.step               hard  stepin !fiction
suicide.despair            soft  despair !fiction !mundane !sportjump
suicide.two-despairs       hard  despair numbfeel <20
suicide.low                soft  numbfeel numbfeel2 <20
self_harm.words            hard  selfharm !accident !sporthurt !fiction ?work ?past ?cutthing !coursework
self_harm.named            hard  selfharmword !fiction ?work ?past !coursework
self_harm.place            hard  cutverb cutplace cutwhy <12 !accident !sporthurt !fiction ?cutthing
self_harm.hits             hard  hitself relieves <14 !fiction ?sporthurt ?accident
suicide.how-many           hard  howmany pills|drugname endsall|wakewish|deathwish <14 !fiction
suicide.place-next         hard  method nextone <16 !fiction !scenery
self_harm.tool             hard  want hurtself <5 !sporthurt !accident
abuse.words                hard  abuse !fiction ?past ?child !sleepkick
abuse.hit                  hard  partner hitme <5 !fiction !sleepkick
voices.words               hard  voices !fiction ?joking
voices.say                 hard  voiceword voicesay <6 !fiction
abuse.kill                 hard  partner killme threat <9 !fiction !joking
abuse.kill-alone           soft  partner killme <6 !fiction !joking
harm_others.plan           hard  wantharm harmothers <7 !fiction ?joking
harm_others.baby           hard  harmbaby ?fiction
harm_others.words          soft  harmothers !fiction
`;

const URGENT = `
dvt.swollen                hard  calf swell|redhot ?sport !bothcalves
dvt.leg-swollen            hard  leg swellonly redhot|oneleg|risky|pain <14 ?sport ?bruised ?stoodlong
dvt.leg-red                hard  oneleg redhot|swellonly <9 ?always
dvt.arm                    hard  armonly swellonly redhot|blue|linein <14 ?sport ?bruised ?always
dvt.calf-pain              soft  calf pain !sport !calfreason !cramp !bothcalves
dvt.calf-risk              hard  calf pain risky <16
dvt.named                  hard  having|hadone|worried dvtword <7 ?info ?past
clot.cough-blood           hard  cough bleed <6 ?nosebleed
bleed.stool                hard  stool bleed <7 ?info
bleed.tarry                hard  stool tarry <5 ?ironpoo
bleed.urine                hard  urine bleed <6 !beet
bleed.after-menopause      hard  bleed aftermenopause
bleed.nose                 soft  nosebleed heavyflow
bleed.period               soft  period heavyflow
palpitations.alone         soft  palpit !sport !nerves
palpitations.rapid         soft  heart rapid <5 !sport !excited !nerves
faint.alone                hard  fainted !laughs !gadget !generic ?past ?info
faint.keep                 hard  out keeps <5
effort.blackout-before     hard  lostout exert <14 !laughs !gadget !generic ?past ?info
effort.near-blackout       soft  nearout exert|everyday|effortwhen <14 !laughs !gadget !goodway !generic ?past
effort.dizzy               soft  dizzyword effortwhen <12 !laughs !goodway !generic ?past
breath.task                hard  outbreath smalltask <14 !goodway !generic ?past
breath.new                 hard  outbreath everyday newly <18 !goodway !generic ?past
breath.lately              soft  outbreath newly <12 !goodway !generic !noseblocked ?past
jaundice.words             hard  jaundice ?past ?info
dehydration.baby           hard  dehyd ?pet !drinkpet
retention.urine            hard  urinestop
headache.severe            soft  headache severe
headache.days              soft  headache wontgo
headache.waking            hard  headache vomit|visionbad <9 !hangover
head-injury.thinners       hard  headpart fall thinner <20
head-injury.headache       hard  headpart fall headache <20
eye.painful                hard  eye pain|redhot severe|pain <10 !food
eye.red-pain               hard  eye pain|redhot visionbad|severe|lightsens <14
eye.flashes                hard  floaters
eye.sudden                 soft  eye blurry|visionbad sudden
eye.shingles               hard  shinglesword eye|face|nearbrow <14 ?past ?info
ear.sudden                 hard  hearloss sudden|overnight <12 ?past ?longtime !earpods
ear.alone                  soft  hearloss !longtime !earpods
infection.leg-fever        hard  leg redhot|swellonly fever <12 ?stoodlong
infection.red-hot          hard  skinarea redhot redhot|swellonly <8 ?sport
throat.swallow             hard  soreth cantswallow <14
swallow.weight             hard  foodstuck losingweight <20 ?past
diarrhoea.baby             soft  baby|older diarrhoea wontgo|drowsybad|weak <12 ?past
infection.spreading        hard  wound|skinarea redhotspread <12
infection.pus              hard  wound pus <12
infection.fever            hard  wound|operation fever redhot|pus|pain|smell <16
infection.line             hard  redline
infection.cellulitis       hard  cellulitis ?past ?info
kidney.fever               hard  backside fever|shiver urinepain|vomit|pain <16
uti.confused               hard  uti confusednow|older|fever|backside <14 ?past
abdomen.severe             soft  belly severe
abdomen.lower-right        hard  appendix pain
abdomen.fever              hard  belly pain fever|vomit|rigid <16 ?hangover
pregnancy.signs            hard  pregnant preglost <20 ?info ?past
pregnancy.moves            hard  babymoves
pregnancy.early            soft  ectopic pain|bleed
postnatal.signs            hard  postnatal bleedheavy|fever|redhot|headache|calf <14
fever.baby                 hard  babyyoung feveronly <12 ?info ?past
fever.child                soft  baby feveronly <8 ?past
fever.days                 soft  feveronly wontgo <12
fever.travel               hard  fever travel <16
fever.chemo                hard  chemo fever|shiver|rash|infection ?past
fever.immune               hard  immune fever|shiver|feveronly <16 ?past ?info
bone.broken                hard  brokenbone ?past !skiing
bite.animal                hard  bitten skinbreak
bite.dog                   soft  bitten
tetanus.nail               soft  rustynail
hypo.now                   hard  hypo hyposign|now|cannotfix <12 ?past ?info
hypo.alone                 soft  hyponow !info !past
diabetic.ill               hard  diabetic sickday <12 ?past
diabetic.foot              hard  diabetic footwound <12
ketones.words              hard  ketonewords highwords <7
sugar.words                hard  sugarwords veryhigh|verylow <6 !treat ?info
bp.words                   hard  numbers veryhigh <5 ?info
dose.missed-insulin        soft  missedinsulin
dose.took-double           soft  took doubledose pills|drugname|dose|it <9
swelling.leg               soft  leg swellonly !stoodlong
numb.spreading             hard  numb|weak spreadup <10
confusion.alone            soft  confusednow
weakness.sudden            soft  weaksudden !sport
`;

const REFUSE = `
medication_dose.how-much   hard  drugname|regular dose ask|takeit|kid <14 !label
medication_dose.what        hard  drugname doseq dose <9 !label ?caffeine ?foodsource
medication_dose.mg         hard  mg takeit|ask drugname|suppl|kid <14
medication_dose.supplement soft  suppl dose takeit <10 !food
medication_dose.mg-alone   soft  mg ask <9 !food
medication_dose.extra      hard  drugname extra <8 !caffeine
medication_change.change   hard  drugname change ask|wanting|sideeffect|without <12 !food !computer
medication_change.stop     soft  drugname change <7 !past !computer !organiser
medication_change.mix      hard  drugname mix ask|drinkword <12 !food !foodask
medication_change.mixing    hard  drugname mixing <8
medication_get.for          hard  takefor ailment <9 !food
medication_change.share    hard  drugname share <9 !binned
medication_get.get         hard  drugname getdrug ask|want|please <12 !food
medication_get.buy         soft  drugname getdrug <7 !food
medication_get.which       hard  which drugclass <4 !computer !foodask
medication_use.may-i       soft  ask takeit drugname <8 !food !computer
medication_use.forgot      soft  missed drugname <6
medication_use.kid         hard  kid drugname takeit|dose|ask <14
eating_disorder.hide       hard  hidefood noteat <12
eating_disorder.purge      hard  purge !fiction ?illness
eating_disorder.vomit-slim  hard  vomit slim|bingeword <10 ?illness
eating_disorder.binge      soft  bingeword bingebad <12 !joking
eating_disorder.words      hard  edtips
eating_disorder.named      soft  edword !fiction !past
eating_disorder.named-now  hard  having|help|hadone edword <7 !past
eating_disorder.starve     hard  starveself ?joking !mealsaday
eating_disorder.not-eating hard  ask noteatstrict <8 !eatwhen
eating_disorder.not-slim    hard  noteatstrict slim <10 !eatwhen
eating_disorder.extreme    hard  extremewords ?medical !rewarding
eating_disorder.drug       hard  laxslim dietask|eat|slim <12
eating_disorder.other      hard  person3 refuseeat <6 !vegword !pet
eating_disorder.water      hard  wateronly ?medical
minor.word                 hard  minorword dietask <24 !parenttalk !pastschool
minor.kid                  hard  kid dietask slimming <14
minor.kid-soft             soft  kid kiddiet <8
diagnosis.do-i-have        hard  diagnose disease <9 ?info ?past !gluten
diagnosis.what-have-i      hard  whathave !food !stilltodo
diagnosis.what-could       hard  whatcould symptomlist <16 !food ?sport
diagnosis.results          soft  results disease|verdict <12 !fitnesstest ?past !ingeneral
diagnosis.scan             hard  scans interpret|disease <12 !fitnesstest ?past !ingeneral
diagnosis.lump             hard  lump interpret|diagnose|disease|changed <14
diagnosis.lump-alone       soft  foundlump
diagnosis.explain-symptom  soft  diagnose symptomlist !slimming
`;

const DISCLAIMER = `
pregnancy.activity         none  pregnant doit|ask <20
postnatal.activity         none  breastfeed doit|ask <20
condition.activity         none  condition doit|ask <20
medicine.activity          none  oncare doit|ask <24
`;

/** The rules, the gravest class first. */
export const RULES: readonly Rule[] = [
  ...table('emergency_signpost', EMERGENCY),
  ...table('crisis_signpost', CRISIS),
  ...table('urgent_signpost', URGENT),
  ...table('refuse_and_refer', REFUSE),
  ...table('answer_with_disclaimer', DISCLAIMER),
];

function table(safetyClass: SafetyClass, lines: string): Rule[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', level, ...parts] = line.split(/\s+/);
      const marked = (mark: string) =>
        parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
      return {
        id,
        class: safetyClass,
        subtype: id.slice(0, id.indexOf('.')),
        level: level as SafetyLevel,
        needs: parts.filter((part) => /^[a-z]/.test(part)).map((part) => part.split('|')),
        span: Number(marked('<')[0] ?? 10),
        off: marked('!'),
        softer: marked('?'),
      };
    });
}
