import { anyNamed } from '../phrases.ts';
import { plainQuestion } from './plain-question.ts';
import { phrases } from './questions.txt';

/*
 * People ask the same in many words. What comes before and after a question is left out, and idioms are put into the words
 * that the readers of own rows and of the product know. The library reads the question as it was said.
 */

/** Spellings of text messages. */
const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  n: 'and',
  wat: 'what',
  wot: 'what',
  wats: "what's",
  whens: 'when is',
  wheres: 'where is',
  gotta: 'have to',
  wanna: 'want to',
  gonna: 'going to',
  '2day': 'today',
  '2nite': 'tonight',
  tonite: 'tonight',
  '2moro': 'tomorrow',
  '2mrw': 'tomorrow',
  tmrw: 'tomorrow',
  tmw: 'tomorrow',
  tmr: 'tomorrow',
  plz: 'please',
  pls: 'please',
  abt: 'about',
  wk: 'week',
  wks: 'weeks',
  b4: 'before',
  hrs: 'hours',
};

/** A plain message with the spellings of text messages in full. */
export function spelt(plain: string): string {
  return plain.replace(/[a-z0-9]+(?:'s)?/g, (word) => SHORT[word] ?? word);
}

const OPENERS =
  /^(?:(?:hi|hiya|hey|hello|yo|lol|hmm+|coach|ok|okay|right|so|well|erm?|um|oh|and|but|listen|sorry|please|pls|plz|pardon me(?: for asking)?|excuse me|quick (?:one|question)|one (?:more )?(?:thing|question)|just (?:wondering|curious|checking)|i was wondering|i wonder|wondering|(?:can|could|would|will) (?:you|u) (?:please |me |kindly )?(?:tell|show|remind|say|give)(?: me)?(?: again)?(?! (?:to|at|in|on|about)\b)|tell me|remind me(?= (?:what|when(?! it(?:'s| is)\b)|which|who|where|how|why)\b)|do you know(?! my\b)|any idea|i (?:want|would like|'d like) to know|kindly|actually|basically)[,: -]+)+/;
const CLOSERS =
  /(?:[, ]+(?:please|pls|plz|thanks|thank you|cheers|ta|mate|coach|again|or what|or not|then|(?:please )?tell(?: me)?|or (?:do i|am i) (?:just |only )?(?:imagin\w+)(?: (?:it|things))?|or is it just me|do you think|just the list|(?:i|we) (?:can(?:no|')?t|cannae) tell|you know|if (?:i|you) may ask|kindly|lol|hun|love|at all|honestly|truly|really|to be honest|be (?:frank|honest|blunt)|in all honesty|just counting|with tim(?:es?|ings?)|(?:un|up )?till? now|to date|up to now|so far|as of now))+$/;

const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\bvit\.? ?([abdek])\b/g, 'vitamin $1'],
  // 'When strength is', 'what time the swim is tonight', 'how far I am': the order of a clause that was asked within another
  [
    /^(when|where|what(?: time| day)?|how long|which (?:day|week)) (?!(?:is|are|was|were|am|do|did|does|have|has|had|can|could|should|will|i|else|time|day)\b)(.+?) (is|are|was|were|starts|ends)( (?:tonight|today|tomorrow|on \w+day|this \w+|next \w+|again))?$/g,
    '$1 $3 $2$4',
  ],
  [/^(what|which) day (is|are) (?!it\b|today\b|tomorrow\b)/g, 'when $2 '],
  [/^(when|how long ago|how often) i last (did|had|went|\w+)\b/g, '$1 did i last $2'],
  [/^(how (?:far|often|long|much|many \w+)|what|when|which \w+) i(?:'m| am)\b/g, '$1 am i'],
  [/^(how (?:far|often|long|much|many \w+)|when) i(?:'ve| have)\b/g, '$1 have i'],
  // 'LDL of me', 'what you have down for me', 'tomorrow what is on', 'I have what tomorrow'
  [/\b(?:the )?([\w-]+(?: [\w-]+)?) of (?:me|mine)\b/g, 'my $1'],
  [
    /^what (?:you(?:'ve)?|have you|do you) (?:have |got )*(?:down|planned|in store|lined up)?(?: for me)\b/g,
    "what's on",
  ],
  [
    /^((?:today|tonight|tomorrow|(?:this|tomorrow) (?:morning|afternoon|evening)|on \w+day|(?:this|next|last) week)),? ((?:what|which|how|is|are|am|do|have)\b.*)$/g,
    '$2 $1',
  ],
  [/\bwhat all\b/g, 'what'],
  [/\bon my plate\b/g, 'on my list'],
  [/\bmy spirits?\b/g, 'my mood'],
  [/\b(than|compared (?:to|with)|against|versus|vs\.?) this(?: one)?$/g, '$1 this week'],
  [
    /\bon the (?:day|night|evening|morning) (?:that |when )?i (?:had|was|felt|went to|saw) (?:the |a |an |my )?/g,
    'about ',
  ],
  [/^(?:the |my )?([\w ]{2,24}), how (many|often)(?: times)? (have|did|do) i (.*)$/g, 'how $2 $1 $3 i $4'],
  [/^am i (?:good|ok|okay|clear|available|around) (?=(?:at|around|about|from|between) \d)/g, 'am i free '],
  [
    /\b(?:any|is there any|what) (?:chance|way) (?:that )?(?:i've|i have|of) (?:got )?(?:a |any )?(?:gap|slot|space)\b/g,
    'am i free',
  ],
  [/\b(\d{1,2}(?::\d\d)?) ?(?:-|–) ?(\d{1,2}):?(\d\d)(?= |$)/g, 'between $1 and $2:$3'],
  [
    /\b(\d{1,2}(?::\d\d)?) ?(?:-|–) ?(\d{1,2})(?= (?:tonight|today|tomorrow|pm|on|any)\b)/g,
    'between $1 and $2',
  ],
  [/^until when (?:runs|goes|lasts|is) (.*)$/g, 'when does $1 end'],
  [
    /^what (?:for a |kind of |sort of )?(?:goal|aim|target)\b(?!.*\b(?:should|could|would|might|can)\b).*$|^where(?:'s| is) my goal\b.*$|^what did i (?:say|promise|tell you) (?:that )?i would (?:do|try|reach|manage)$/g,
    'what is my goal',
  ],
  [/\bblood sugar\b(.*)\b(?:long[- ]term|average|three[- ]month) (?:one|kind|sort)\b/g, 'hba1c$1'],
  [
    /\bmy sugars? (?=(?:at|now|level|levels|like|ok|okay|normal|high|low|up|down|today)\b)/g,
    'my blood sugar ',
  ],
  [/\b(tasks?|things) (?:is |are )?(?:pending|due|waiting|there)(?: for me)?\b/g, '$1 do i have'],
  [/^(?:(.*) )?i have what$/g, 'what do i have $1'],
  [/^(?:(.*) )?i have (anything|something)$/g, 'do i have $2 $1'],
  [/\bdays? of the week\b/g, 'weekday'],
  [
    /\b(than|vs\.?|versus|compared (?:to|with)|against) (?:(?:when|what) i (?:first )?(?:started|began)|(?:at |in )?(?:the |my )?(?:very )?(?:start|beginning))\b/g,
    '$1 the first week',
  ],
  [/\b(?:avg|avrg)\b/g, 'average'],
  [/\b(?:what(?:'s|s| is)?) (?:pending|due|standing|waiting|lined up|in store)\b/g, "what's on"],
  [/\bwhat stands (?:for me )?(?=on|today|to|in)/g, "what's on "],
  [
    /^(?:tell|give|show|list|say)(?: me)? (?:my |the )?(.+?) (?:days?|dates?|times?|timings?)\b(?= (?:of|for|in|this|next)\b|$)/g,
    'when is my $1',
  ],
  [
    /^how(?:'s| is| are| was| were| am i doing with| did i do with)(?: it going with)? (?:the |my )?(.+?)(?: (?:going|doing|coming (?:along|on)|working out|been going))+$/g,
    'how is my $1 going',
  ],
  [
    /\b(?:at|on) (?:the |those |my )?days? (?:with|when i (?:do|did|have|had)) (?:the |my )?/g,
    'on days with ',
  ],
  [
    /\b(?:vs\.?|versus|than|compared (?:to|with)|against|and) (?:on )?(?:the |my )?(?:remaining|other|rest of the|usual|normal|non-?\w+) days?\b|\bthan (?:on (?:the )?days )?without(?: it)?\b/g,
    'with and without',
  ],
  [/\bis it risen\b|\bhas it (?:risen|increased)\b/g, 'has it gone up'],
  [/\btrigs?\b/g, 'triglycerides'],
  [/\bfasting (?:blood )?sugar\b/g, 'glucose'],
  [/\bjob\b/g, 'task'],
  [/^((?:after|before) (?:the |my )?[^,]{3,30}), (wh.*)$/g, '$2 $1'],
  [/^am i done (?:for|with) /g, 'what is left '],
  [/\bi at my (best|worst|lowest)$/g, 'my mood $1'],
  [/^.*\bbetween (?:my )?(\w+) and (?:my )?(energy|mood)$/g, 'is my $2 better on days with $1'],
  [/\bmobile\b/g, 'phone'],
  [/^(?:my |the )?([^,:-]{3,30}?) ?[,:-]+ what (?:was|is) (?:it|mine|that)(?: again)?$/g, 'what was my $1'],
  [/\b(?:wich|whcih|witch)(?= (?:days?|dates?|task|one|week))/g, 'which'],
  [/\bjot(?:ted)? (?:down )?/g, 'note '],
  [/\bbetween now and (?=\d)/g, 'before '],
  [
    /\b(?:trips me up|lets me down|catches me out|gets me|do i (?:do|go) worst on|goes? worst)\b/g,
    'do i miss',
  ],
  [/^(?:the |my )?([a-z]+s)\b(.*?),? (?:how many|number|count)$/g, 'how many $1 have i done$2'],
  [/^(?:number|count) of (?:my )?(.+?)(?: i(?:'ve| have)?)? (?:done|did)$/g, 'how many $1 have i done'],
  [
    /^(?:(?:have|do|is|am) (?:i|there) (?:have |got )?(?:anything|something)|anything|what(?:'s|s| is| (?:am|do|have) i))(?: (?:on|planned|scheduled|doing|have|got|(?:meant|supposed) to be doing))*(?= at (?:\d|noon))/g,
    'am i busy',
  ],
  [/\blong sugar(?: test)?\b/g, 'hba1c'],
  [/\b(?:jobs|bits and bobs|stuff i had to do|things i had to do)\b/g, 'tasks'],
  [
    /\b(?:not|never) (?:get|got|getting) (?:round |around )?to\b(?: doing)?|\bnot get (?:done|through)\b/g,
    'not do',
  ],
  [
    /\b(?:liveliest|perkiest|most (?:lively|awake|alive|energised|energized|switched on))\b/g,
    'highest energy',
  ],
  [/\bfull of beans\b/g, 'high energy'],
  [/\b(?:drained|wiped(?: out)?|shattered|pooped|zonked|flattest|least lively)\b/g, 'tired'],
  [/\b(?:cheeriest|chirpiest|most cheerful)\b/g, 'happiest'],
  [/\b(?:grumpiest|gloomiest|glummest|most (?:down|low|fed up))\b/g, 'saddest'],
  [/\bby (energy|mood)\b/g, 'by my $1'],
  [
    /\bwhat (?:i|did i|was it i) (?:said|say|set|was|wrote) (?:(?:that )?i(?:'m| was| am) )?(?:aiming|going|shooting|working) (?:at|for|towards?)\b/g,
    'what is my goal',
  ],
  [
    /\b(?:am i|is (?:this|it|all this|any of (?:this|it))) (?:getting|making|working|helping|paying off|doing (?:anything|any good)|worth it)(?: (?:any|a bit|some|me|a difference|progress|headway|any\w*|some\w*|there|better|fitter|stronger|healthier))*(?: with (?:all )?(?:this|it))?$/g,
    'how is my progress',
  ],
  [/\b(?:long[- ]term|average|three[- ]month|3[- ]month) (?:blood )?sugar\b/g, 'hba1c'],
  [/\b(?:bad|lousy) cholesterol\b/g, 'ldl'],
  [/\bcholesterol\b(.*)\bthe bad (?:one|kind|sort)\b/g, 'ldl$1'],
  [/\bgood cholesterol\b/g, 'hdl'],
  [/\bcholesterol\b(.*)\bthe good (?:one|kind|sort)\b/g, 'hdl$1'],
  [/\biron (?:stores?|reserves?|level|one)\b/g, 'ferritin'],
  [
    /\bliver (?:number|value|reading|enzymes?|one|results?)\b|(?<=\bmy )liver(?=.*\b(?:blood|tests?|results?)\b)/g,
    'alt',
  ],
  [
    /\bkidney (?:number|value|reading|function|one|results?)\b|(?<=\bmy )kidneys?(?=.*\b(?:blood|tests?|results?)\b)/g,
    'egfr',
  ],
  [/\bcome(?:s)? down\b|\bcame down\b|\bdropped off\b/g, 'gone down'],
  [/\b(?:crept|crawled|shot|climbed|come|came) up\b/g, 'gone up'],
  [
    /\bwh(?:ich|at) (habits?|tasks?|ones?|things?)? ?(?:am i|do i|i(?:'m| am)) (?:do )?(?:the )?(?:best|strongest|most consistent|good)(?: (?:at|with|in|on))?$/g,
    'which $1 have i done most',
  ],
  [
    /\bwh(?:ich|at) (habits?|tasks?|ones?|things?)? ?(?:am i|do i|i(?:'m| am)) (?:(?:do )?(?:the )?(?:worst|weakest|bad|rubbish|least consistent)(?: (?:at|with|in|on))?|struggle (?:most )?with(?: (?:the )?most)?)$/g,
    'which $1 have i missed most',
  ],
  [
    /\bhow much (exercise|training|strength|walking|cycling|running|reading) (?=(?:have|do|did|am|is) )/g,
    'how many minutes of $1 ',
  ],
  [
    /^(is|am|are|has|have) (?!.*\bthis week\b)(.*) (?:than|since|compared (?:to|with)) last week$/g,
    '$1 $2 this week than last week',
  ],
  [
    /^(?:do|have) i (?:check(?:ed)? in|done (?:a|my) check-?in) (?:every day|daily|each day)$/g,
    'have i missed any check-ins',
  ],
  [
    /^(?:how far (?:through|along|in|into (?:it|this))|am i (?:about )?(?:half ?way|nearly (?:there|done|through)|almost (?:there|done|through)))\b.*$/g,
    'how many weeks are left',
  ],
  [
    /^(?:do i have|have i got|are there|have you got) (?:any )?(?:of my )?(?:lab |blood )?(?:test )?results\b(?!.*\b(?:confirm|wait|range|out)).*$/g,
    'what are my latest results',
  ],
  [/^do you (?:know|have) my\b/g, 'what is my'],
  [/^any (.+?) on file(?: (?:for|of|from) me)?$/g, 'what is my $1'],
  [
    /^(?:do you have|have you got) (?:any |some )?(?:of my )?(?:lab |blood )?(?:test )?(?:results|bloods|lab values)(?: (?:from|of|for) me)?(?: yet)?$/g,
    'what are my latest results',
  ],
  [
    /^(?:what|which|when)(?: nights?| days?)? did i (?:last )?(?:sleep (?:badly|poorly|terribly|worst|so badly)|have a bad night)\b.*$/g,
    'when did i write about sleep',
  ],
  [
    /^(?:is there|are there|do i have|have i got|any|anything|something|what|which)\b(?!.*\band (?:which|what)\b)(?=.*\b(?:results?|values?|numbers?|papers?|documents?|blood tests?|bloods|labs?|reports?|letters?)\b).*\b(?:i(?:'ve)? (?:still )?(?:have|need|got|ought) to (?:check|confirm|review|look at|go over|go through)|i (?:haven'?t|have not|didn'?t) (?:\w+ )?(?:signed? off|approved?|gone through|check(?:ed)?|confirm(?:ed)?|review(?:ed)?|look(?:ed)? at|opened)|(?:still )?waits?(?: for me)?|waiting(?: for me)?)(?: (?:yet|still|over|myself))*$/g,
    'which of my results wait for me',
  ],
  [/^(?:when|what time) (?:am|will) i (?:be )?free\b/g, 'am i free'],
  [
    /^(?:can|could|may) i (?:leave|skip|drop|miss)(?: out)? (?:anything|something|one)(?: out)?\b/g,
    'what can i skip',
  ],
  [
    /^how long (?:will|does|do|is|are) (?:all )?(?:of )?(today|tomorrow)'?s? (?:tasks?|plan|list|things)\b.*$/g,
    'how many minutes do i have planned $1',
  ],
  [
    /^(?:what|anything|something)(?: have i got| do i have| is there|'s there)? to watch\b/g,
    'do i have a video coming up',
  ],
  [
    /^(?:what|anything|something)(?: have i got| do i have| is there|'s there)? to read\b/g,
    'do i have any reading coming up',
  ],
  [/\bi checked in\b|\bi have checked in\b/g, 'i did a check-in'],
  [/\bhave i checked in\b/g, 'check-ins have i saved'],
  [/^how many days check-ins/g, 'how many check-ins'],
  [
    /^how long have i been (?:doing|at|on|using|following|with) (?:this|it|that|the app|my plan|the plan|all this|daymark)\b/g,
    'how long have i been on the programme',
  ],
  [
    /^how (?:many|often)\b(?!.*\b(?:should|ought|must|can|could)\b).*\b(?:did i|have i|i) (?:say|said|promised?|commit(?:ted)?(?: to)?|aim(?:ed)?(?: for)?)$/g,
    'what is my goal',
  ],
  [
    /^what (?:did|have) i (?:promised?|commit(?:ted)? to|want(?:ed)? to (?:reach|achieve|get to))(?: myself)?\b.*$/g,
    'what is my goal',
  ],
  [
    /^(?:do|have) i (?:have |got )?(?:any )?results? (?:that )?(?:i (?:still )?(?:need|have) )?(?:to confirm|waiting|unconfirmed|open)\b.*$/g,
    'which of my results wait for me',
  ],
  [
    /^(?:are there|is there|any)(?: any)? (?:results?|values?|numbers?) (?:still )?(?:waiting|to confirm|unconfirmed|open|i (?:still )?(?:need|have) to confirm)\b.*$/g,
    'which of my results wait for me',
  ],
  [
    /^(?:which|what)(?: of my)? (?:results?|values?|numbers?) (?:are |is |do i |still )*(?:waiting|wait|unconfirmed|need(?:s)? (?:confirming|a look)|(?:need|have) to confirm|not confirmed)\b.*$/g,
    'which of my results wait for me',
  ],
  [
    /^(?:has|did|is|does) my (energy|mood) (?:look |gone |go |going |come |got |get |getting |gotten |been |pick(?:ed|ing) )?(?:any |a bit |much )?(?:up|down|better|worse|higher|lower|improv(?:e[d]?|ing)|chang(?:e[d]?|ing)|lift(?:ed|ing))\b(?!.*\b(?:week|month|than|days?|when|after|with|if)\b).*$/g,
    'how has my $1 been',
  ],
  [/\bbefore (?:my |the )?(?:lunch|midday)(?:time)?\b/g, 'before 12'],
  [/\bafter (?:my |the )?lunch(?:time)?\b/g, 'after 13'],
  [/\bbefore (?:my |the )?(?:dinner|tea|supper)(?:time)?\b/g, 'before 18'],
  [/\bafter (?:my |the )?(?:dinner|tea|supper)(?:time)?\b/g, 'after 18'],
  [/\bafter (?:my )?work\b/g, 'after 17'],
  [/\bhalf past (\d+)/g, '$1:30'],
  [/\b(at|before|after|until|by|about) half (\d+)/g, '$1 $2:30'],
  [/\bquarter past (\d+)/g, '$1:15'],
  [/(\d) o'?clock\b/g, '$1'],
];

const LAB = new RegExp(`\\b${anyNamed(phrases, 'lab test')}\\b`);
const OWN_WORD =
  /\b(?:my|mine|me|i|i've|i'm|should|can|could|how (?:do|to|can)|foods?|lower|raise|reduce|improve|eat)\b/;
const OF_VALUE =
  /\b(?:latest|last|now|current|improved|risen|rose|fallen|fell|dropped|go(?:ne|ing) (?:up|down)|up|down|better|worse|changed?|trend|inside|outside|within|in range|range|minimum|maximum|limit|over|above|below|under|flagged|value|result|reading|number|how far)\b/;
const OF_SPAN =
  /\b(?:average|highest|lowest|best|worst|this week|last week|this month|last month|weekday|trend|with and without|on \w+ days?|yesterday)\b/;
const ON_ADVICE = /\b(?:drink|food|foods|tips?|boost|why|supplement|increase)\b/;

/** 'Vitamin D, is that one too low', 'my LDL it is going up or down', 'HbA1c is normal or not' */
const TEST_FIRST = new RegExp(
  `^(?:the |my )?(?:\\w+ )?(${anyNamed(phrases, 'lab test')})(?: (?:test|value|result|level))?(,? (?:it (?:is|was|has|goes)|it's|is it|is that(?: one)?|is this|was it|has it|how(?:'s| is) it|how much (?:is it|it is)|what is it)\\b|(?:,| is| are| was)? (?=(?:(?:too |so |very |still |in |any )*(?:low|high|normal|ok|okay|fine|good|bad|al(?:l )?right|better|worse|range|order|or|not)(?: |$))+$))(.*)$`,
);

/** A test that stands before what is asked of it, as a question of one's own; null where it is none. */
function testFirst(text: string): string | null {
  const [, test, link = '', rest = ''] = TEST_FIRST.exec(text) ?? [];
  if (test === undefined) return null;
  if (/\b(?:how|what)\b/.test(link) || rest.trim() === '' || rest.startsWith(' how much'))
    return `what is my ${test}`;
  return `${/has/.test(link) ? 'has' : 'is'} my ${test}${rest.startsWith(' ') ? rest : ` ${rest}`}`;
}

/** 'Trigs improved or not', 'avg energy this week': short questions of one's own leave the 'my' out. */
function withMy(text: string): string {
  const fronted = testFirst(text);
  if (fronted !== null) return fronted;
  if (OWN_WORD.test(text) || ON_ADVICE.test(text)) return text;
  const test = LAB.exec(text)?.[0];
  if (test !== undefined && text.split(' ').length <= 2 && !OF_VALUE.test(text)) return `what is my ${test}`;
  if (test !== undefined && OF_VALUE.test(text))
    return /\b(?:improved|risen|rose|fallen|fell|dropped|gone|going|changed?|better|worse|trend)\b/.test(text)
      ? `has my ${test} changed`
      : `what is my ${text.replace(/^(?:what(?:'s|s| is| was)|is|how far) /, '')}`;
  if (OF_SPAN.test(text)) return text.replace(/\b(energy|mood)\b/, 'my $1');
  return text;
}

const HOURS = /one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve/.source.split('|');
const HOUR_AFTER = new RegExp(
  `\\b(half past|quarter (?:past|to)|(?:is|at|before|after|until|by|about|between|from|and|to)(?: half)?) (${HOURS.join('|')})\\b(?! (?:min|hour|task|day|week))`,
  'g',
);

/** 'Half past two' as 'half past 2'; in a question of free time 'at two' is 'at 2', too. */
function inFigures(text: string): string {
  const isOfTime =
    /\b(?:free|busy|time|room|anything|something|clash\w*|conflicts?|way|work (?:for|with)|fits?|with my plan|possible)\b/.test(
      text,
    );
  return text
    .replace(HOUR_AFTER, (all, before: string, word: string) =>
      isOfTime || /^[hq]/.test(before) ? `${before} ${HOURS.indexOf(word) + 1}` : all,
    )
    .replace(/\bquarter to (\d+)/, (_, hour: string) => `${Number(hour) - 1 || 12}:45`);
}

/** The plain question in the words that rows and product answers are read by. */
export function inCommonWords(question: string): string {
  const plain = spelt(plainQuestion(question));
  const cut = plain.replace(OPENERS, '').replace(CLOSERS, '');
  const bare = cut.length >= 3 ? plainQuestion(cut) : plain;
  return withMy(IDIOMS.reduce((text, [said, common]) => text.replace(said, common), inFigures(bare)));
}
