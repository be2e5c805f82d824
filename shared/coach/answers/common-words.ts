import { plainQuestion } from './plain-question.ts';

/*
 * People ask the same in many words. What comes before and after a question is left out, and idioms are put into the words
 * that the readers of own rows and of the product know. The library reads the question as it was said.
 */

const OPENERS =
  /^(?:(?:hi|hiya|hey|hello|coach|ok|okay|right|so|well|erm?|um|oh|and|but|listen|sorry|please|pls|plz|quick (?:one|question)|one (?:more )?(?:thing|question)|just (?:wondering|curious|checking)|i was wondering|i wonder|wondering|(?:can|could|would|will) (?:you|u) (?:please )?(?:tell|show|remind) me(?: again)?(?! (?:to|at|in|on|about)\b)|tell me|remind me(?= (?:what|when|which|who|where|how|why)\b)|do you know|any idea|i (?:want|would like|'d like) to know|kindly|actually|basically)[,: -]+)+/;
const CLOSERS =
  /(?:[, ]+(?:please|pls|plz|thanks|thank you|cheers|ta|mate|coach|again|or what|or not|then|do you think|just the list|(?:i|we) (?:can(?:no|')?t|cannae) tell|you know|if (?:i|you) may ask|kindly|lol|hun|love|at all))+$/;

const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\bdays? of the week\b/g, 'weekday'],
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
    /\bwhat (?:i|did i) (?:said|say|set|was|wrote) (?:(?:that )?i(?:'m| was| am) )?(?:aiming|going|shooting|working) (?:at|for|towards?)\b/g,
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
  [/\bliver (?:number|value|reading|enzymes?|one|results?)\b/g, 'alt'],
  [/\bkidney (?:number|value|reading|function|one|results?)\b/g, 'egfr'],
  [/\bcome(?:s)? down\b|\bcame down\b|\bdropped off\b/g, 'gone down'],
  [/\b(?:crept|crawled|shot|climbed|come|came) up\b/g, 'gone up'],
  [/\bbefore (?:my |the )?(?:lunch|midday)(?:time)?\b/g, 'before 12'],
  [/\bafter (?:my |the )?lunch(?:time)?\b/g, 'after 13'],
  [/\bbefore (?:my |the )?(?:dinner|tea|supper)(?:time)?\b/g, 'before 18'],
  [/\bafter (?:my |the )?(?:dinner|tea|supper)(?:time)?\b/g, 'after 18'],
  [/\bafter (?:my )?work\b/g, 'after 17'],
];

/** The plain question in the words that rows and product answers are read by. */
export function inCommonWords(question: string): string {
  const plain = plainQuestion(question);
  const cut = plain.replace(OPENERS, '').replace(CLOSERS, '');
  const bare = cut.length >= 3 ? plainQuestion(cut) : plain;
  return IDIOMS.reduce((text, [said, common]) => text.replace(said, common), bare);
}
