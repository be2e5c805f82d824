/*
 * Further ways of saying what the table of day decisions knows: by what stands together, such as a verb of making less with a day as
 * its object, and not by whole sentences.
 */

const LIST =
  "(?:(?:the|my) (?:day|list|plan|load|schedule|tasks)|(?:today|tomorrow|tonight)'?s (?:list|plan|tasks|load|schedule|lot)|(?:my|the) (?:list|plan|tasks) (?:for |of )?(?:today|tomorrow|tonight))";
const DAY = `(?:today|tomorrow|tonight|(?:the|my|this) (?:evening|morning|afternoon|week|weekend)|${LIST}|some of (?:today|tomorrow|tonight|the list))`;
/** A length that is said is a wish for one task. */
const NO_LENGTH = '(?!.*\\bto (?:about |just )?(?:\\d|half|an? |ten|fifteen|twenty|thirty))';
const LESS =
  '(?:thin|trim|prune|pare|strip|cut|ease|lighten|clear|declutter|whittle|shave|simplify|reduce|shrink|tone|scale|dial|calm|quieten|chop|peel|streamline|unload)';
const FULL =
  '(?:a lot|a bit much|rather much|a mountain|a slog|packed|jam-?packed|chock-?a-?block|chocka|full|rammed|crammed|heaving|heavy|overloaded|overfull|stacked|piled high|hectic|mad|manic|(?:far |way |much )?too (?:long|full|busy|heavy|big|packed|ambitious)|more than i can (?:do|manage|handle|chew))';
const DEGREE = '(?:really |quite |rather |very |pretty |a bit |a little |so |like |going to be |looking )*';
const SOME =
  '(?:(?:a couple|a few|one or two|two or three|some|a thing|something|bits?|one|a task|half|most)(?: or two)?(?: of)?(?: the)?(?: things?| tasks?| bits?| stuff| it| them)?)';

const LENGTH =
  '(?:\\d{1,3}|five|ten|fifteen|twenty|thirty|forty|half an|(?:a )?quarter of an|an)[ -]?(?:min(?:ute)?s?|hours?)';
const LATER =
  '(?:today|tonight|this (?:evening|morning|afternoon)|before (?:bed|dinner|work|tea)|now|left|spare|free)';

const SPAN =
  '(?:(?:from|until|till|to|over|for|on|this|next|the|all|at|at the|over the|for the) )+(?:tomorrow|weekend|week|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:\\d+|a few|a couple of|two|three|four|five) (?:days|nights|weeks))|(?:from )?tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const NO_PLACE =
  '(?!(?:bed|work|home|risk|it|a|an|all|least|my|pain|two|the (?:middle|mood|gym|pool|office|way|zone)|good|bad|great|shape|charge|need|zone|week|on|trouble|agony|no)\\b)';
const NO_VERB =
  '(?!(?:walk|run|swim|ride|cycle|train|rest|sleep|do|be|have|make|try|start|stop|keep|see|get|take|skip|miss|go|need|cut|eat|drink|fast|work|exercise|move|read|lift|play|bed|the gym|gym|yoga|pilates|football)\\b)';
const TRIP =
  '(?:away|camping|glamping|backpacking|sailing|out of town|out of the country|overseas|not (?:at |back )?home|on (?:a |my )?(?:course|tour|cruise|honeymoon|retreat|city break|conference))';

/** A part of the body that is said to hurt is read with these, too. */
export const MORE_SORE =
  'giv(?:es|ing|en?) me (?:gip|gyp|jip|grief|trouble|bother|hell|jyp)|grumbl\\w+|complain\\w+|acting up|twingy|tender|jarred|wrenched|sprained|bashed|banged|bruised|done something (?:to|in)|did something (?:to|in)';

const part = (...sources: readonly string[]) => sources.join('|');

/** By the decision's id. */
export const MORE_WAYS: Readonly<Record<string, string>> = {
  cold: part(
    '\\bfull of (?:a |the )?cold\\b',
    '\\b(?:sniffl\\w+|sniffly|snotty|congested|lurgy)\\b',
    '\\bsneez\\w+\\b(?!.*\\b(?:pollen|hay|cats?|dust|dogs?)\\b)',
    '\\bnose\\b.{0,12}\\b(?:tap|stream\\w*|running|runs|blocked|stuffed|bunged)\\b',
    '\\b(?:streaming|dripping) (?:nose|cold)\\b',
    '\\b(?:got|have|caught|picked up) a (?:bit of a )?(?:bug|chill)\\b',
  ),
  'bad-night': part(
    "\\b(?:one|two|three|four|five|[1-5]|couple of) ?(?:and a half )?(?:hours?|hrs?)'?(?: of)? (?:kip|shut-?eye|rest|zeds?)\\b",
    '\\b(?:no|hardly any|barely any|not much|little) (?:kip|shut-?eye)\\b',
    "\\b(?:did(?:n'?t| not)|could(?:n'?t| not)) (?:drop|nod|doze|get) off\\b",
    '\\b(?:woke|woken|up|awake) (?:up )?(?:every hour|all hours|on and off|half a dozen times)\\b',
    '\\bnight was (?:\\w+ )?(?:bad|awful|terrible|rough|rubbish|broken|short|dreadful)\\b',
  ),
  'too-much': part(
    `\\b${LESS} (?:(?:out |some of )?${DAY}|(?:down|back|off) ${LIST})(?= (?:out|down|back|off|up|a (?:bit|little)|for me|please)\\b|$|[,.?!])${NO_LENGTH}`,
    `^(?=.*\\b(?:today|tomorrow|tonight|list|plan|day)\\b).*\\b${LESS} (?:it|this|that|things)\\b(?! (?:at|to|by)\\b)${NO_LENGTH}`,
    `\\b(?:take|lose|drop|remove|knock|shed|chuck|ditch|cut) ${SOME} (?:off|out|from|away|tomorrow|today|tonight)\\b`,
    `\\b(?:today|tomorrow|tonight|the day|my day|(?:my|the|today's|tomorrow's) (?:list|plan|day)(?: (?:for|of) \\w+)?)(?:'s| is| looks?| feels?| seems?| sounds?)? ${DEGREE}${FULL}\\b(?!.*\\b(?:at work|meetings?|in the office)\\b)${NO_LENGTH}`,
    "\\b(?:bitten off more|got too many (?:things|tasks)|can(?:no|')?t (?:do|manage|face|get through) (?:it all|all (?:of )?(?:it|this|that|them)))\\b",
    '\\b(?:quieter|calmer|gentler|easier|lighter) (?:today|tomorrow|tonight|day|evening)\\b|\\b(?:today|tomorrow|tonight|day|evening) (?:\\w+ ){0,2}(?:quieter|calmer|gentler|easier|lighter)\\b|\\b(?:go|take it) easy(?: on me)? (?:today|tomorrow|tonight)\\b',
  ),
  'short-of-time': part(
    `\\b(?:window|gap|slot|slice) of ${LENGTH}\\b`,
    `\\b${LENGTH}(?: is|'s| left)? (?:all (?:i|we)|spare|tops|max|before (?:bed|work|dinner|tea))\\b`,
    `^(?!(?:have|do|did|is|are|am|how)\\b).*\\b(?:can spare|could spare|have|got|find) (?:about |maybe |just |only )?${LENGTH} (?!of\\b|for\\b|on\\b)(?:\\w+ )?${LATER}\\b`,
    "\\btime(?:'s| is) (?:really |very |a bit |so )?(?:tight|short|limited|scarce|running out)\\b",
    '\\b(?:flat out|snowed|slammed|rammed|run off my feet|up to my (?:eyes|neck|ears)|manic|hectic)\\b.*\\b(?:work|office|meetings?|today|tonight)\\b',
    `\\b(?:only|just|barely) (?:got |have )?${LENGTH} (?:for|to) `,
  ),
  away: part(
    `\\b(?:i'm|im|i am|we're|we are|i'll be|i will be|we'll be|be|being|off|go|going|get|getting|while|when|still|are|am) ${TRIP}\\b`,
    `^${TRIP}\\b`,
    `\\b(?:staying|stopping) (?:at|with|in|over)\\b`,
    `\\b(?:i'm|im|i am|we're|we are|i'll be|i will be|we'll be) (?:over |up |down )?(?:in|at) ${NO_PLACE}(?:[\\w']+ ){1,5}?(?:${SPAN})\\b`,
    `\\b(?:i'm|im|i am|we're|we are|i'll be|we'll be) (?:off|going|heading|driving|flying|travelling) (?:up |down |over |out |away )?to ${NO_VERB}(?:[\\w']+ ){1,4}?(?:${SPAN})\\b`,
    `\\b(?:stag|hen) do\\b|\\bcity break\\b|\\bwith(?:out| no) (?:my )?(?:weights|kit|bands|kettlebells?|gear|equipment)\\b.*\\b(?:${SPAN})|\\b(?:${SPAN})\\b.*\\bwith(?:out| no) (?:my )?(?:weights|kit|bands|gear|equipment)\\b`,
  ),
  'missed-days': part(
    "\\b(?:have(?:n'?t| not)|has(?:n'?t| not)|did(?:n'?t| not)|not) (?:really )?(?:done|do|managed|trained|exercised|moved|ticked|touched) (?:anything|a thing|any(?: of it)?|much|a single (?:thing|task)|it)\\b.*\\b(?:since|for|all|in)\\b",
    '\\blet (?:it|things|everything|this|myself) (?:all )?(?:slide|slip|go)\\b',
    '\\b(?:did|done) nothing (?:all|for|since|in)\\b',
    '\\bdouble up\\b',
  ),
  'low-energy': part(
    '\\b(?:no|zero|little|not much|hardly any|out of|low on|lacking) (?:oomph|go|spark|juice|gas|steam|puff|drive|get[- ]up[- ]and[- ]go|fuel)\\b',
    '\\brunning on (?:fumes|vapours)\\b',
    '\\b(?:dead|asleep|out) on my feet\\b',
    "\\b(?:i'm|im|i am|feel(?:ing)?|am|so|totally|absolutely|completely|just) (?:done in|zapped|frazzled|pooped|zonked|bushed|cream crackered|jiggered|dog tired|lethargic|sluggish|flagging|wiped|spent)\\b",
  ),
};

/** A pattern with what else says the same. */
export function either(id: string, says: RegExp): RegExp {
  const more = MORE_WAYS[id];
  return more === undefined ? says : new RegExp(`${says.source}|${more}`);
}
