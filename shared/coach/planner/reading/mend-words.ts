import { typingDistance } from '../../../search/typing-distance.ts';
import { wordsNamed } from '../../phrases.ts';
import { numberOf } from './number-words.ts';
import { stemOf, tokensOf } from './plain-text.ts';
import { alike, anyWord, isWeak } from './vocabulary.ts';
import { phrases } from './vocabulary.txt';

/*
 * Words with slips of the finger become the ones that were meant, before anything is read: 'moev teh swmi tongiht'. Only
 * a word that nobody knows is mended, and only where one word of the planner or of the plan's titles lies near.
 */
const TARGETS: readonly string[] = [
  ...new Set(['time', 'command', 'spelled'].flatMap((name) => wordsNamed(phrases, name))),
].filter((word) => word.length > 3 && /^[a-z]+$/.test(word));
const REAL: ReadonlySet<string> = new Set(wordsNamed(phrases, 'real'));
/** 'Thre' and 'befor' are only the stems of what was meant. */
const CUT: ReadonlySet<string> = new Set(
  TARGETS.map(stemOf).filter((stem) => stem.length > 3 && !TARGETS.includes(stem)),
);
/** The hours that a slip of three letters can mean after 'at'. */
const SHORT_HOURS = ['one', 'two', 'six', 'ten'];
const OF_A_DAY = new RegExp(`^(?:${anyWord('appointment')}|${anyWord('people')})$`);
const SHORT: Readonly<Record<string, string>> = {
  teh: 'the',
  hte: 'the',
  adn: 'and',
  nad: 'and',
  fro: 'for',
};

/** The plain text with its slips mended. `titles`: the plan's own, in plain words. */
export function withoutTypos(plain: string, titles: readonly string[]): string {
  const own = titles.flatMap((title) => tokensOf(title));
  const stems = new Set(own.map(({ stem }) => stem));
  const near = [...TARGETS, ...own.map(({ text }) => text)];
  // 'Kettle bells'
  const joined = plain.replace(/\b([a-z]{3,}) ([a-z]{3,})\b/g, (whole, a: string, b: string) =>
    own.some(({ stem }) => stem === stemOf(`${a}${b}`)) ? `${a}${b}` : whole,
  );
  return joined.replace(/(?<![\p{L}\p{N}'-])[a-z]{3,14}(?![\p{L}\p{N}'-])/gu, (word, at: number) => {
    const stem = stemOf(word);
    const isKnown =
      stems.has(stem) ||
      (isWeak({ text: word, stem }) && !CUT.has(word)) ||
      alike(stem).length > 0 ||
      REAL.has(word);
    if (word.length === 3) {
      const isHour = !isKnown && /\bat $/.test(joined.slice(0, at));
      const hours = SHORT_HOURS.filter((hour) => isHour && typingDistance(word, hour, 1) === 1);
      return SHORT[word] ?? (hours.length === 1 ? (hours[0] ?? word) : word);
    }
    if (isKnown || OF_A_DAY.test(word)) return word;
    const found = [...new Set(near.filter((target) => isTypoOf(word, target)))];
    return found.length === 1 ? (found[0] ?? word) : word;
  });
}

/** Two neighbours changed round; from five letters one left out or put in, from seven one wrong. */
function isTypoOf(word: string, target: string): boolean {
  const [a, b] = [word.length, target.length];
  if (Math.abs(a - b) > 1 || b < 4) return false;
  const isTurned = a === b && word[0] === target[1] && word[1] === target[0];
  if (word[0] !== target[0] && !isTurned) return false;
  if (typingDistance(word, target, 1) > 1) return false;
  if (a !== b) return b > 4;
  return b > 6 || [...word].sort().join('') === [...target].sort().join('');
}

const HOUR = '(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const AT = '(at|to|by|for|around|about|from|until|till|til|after|before|make it|say)';
/** 'Eighteen thirty', 'seventeen hundred' */
const OF_24 =
  /\b(thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?: (?:one|two|three))?) (hundred(?: hours)?|fifteen|thirty|forty[- ]five)\b(?! min)/g;
const IF_I = '\\b(?:(?:would it be|is it) (?:ok(?:ay)?|all ?right|fine|possible)|do you mind) if (?:i|we)';
/** Ways of writing a time or a wish that have another, known one. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:s'|this )?arvo\b/g, 'afternoon'],
  [/\b(?:tomo|tmoro|tomoro|the morra|tom?orra)\b/g, 'tomorrow'],
  [/\bnoon (thirty|fifteen|forty five)\b/g, 'twelve $1 pm'],
  [new RegExp(`\\b(${HOUR}) (?:on the dot|dead on|bang on)\\b`, 'g'), "$1 o'clock"],
  [new RegExp(`\\b(?:bang|dead|spot) on (?=${HOUR}\\b)`, 'g'), 'at '],
  [
    /(?<=[a-z]) (?=(?:can|could|would|will) you (?:please |just )?(?:move|put|shift|skip|make|push|change|swap|bring|do|set)\b)/g,
    ', ',
  ],
  [/\b(?:jeez|sheesh|yikes|lordy|mate no)\b/g, ''],
  [/(?<=\d|am|pm|morning|afternoon|evening) this week\b/g, ''],
  [
    /(^|\b(?:oops|no|sorry|actually|make it|wait|nah|ok|maybe|like|so|say|call it|rather|better|well|then|i meant?)[ ,]+|, )(\d{1,2}) ([0-5]\d)(?=[\s.!?]*$)/g,
    '$1$2:$3',
  ],
  [/(\d[:.]\d{2})[- ]?ish\b/g, '$1'],
  [
    /\b(?:(?:would|could) you be so (?:kind|good) as to|(?:i(?:'d| would| should) be (?:very |most |so )?(?:grateful|obliged|glad)|it would be \w+) if (?:you|we|i) (?:could|would|can|might))\b/g,
    'please',
  ],
  [/\befter\b/g, 'after'],
  // 'Row at 12.15 but I'm running late, 1 instead'
  [
    /(?<=^(?!.*\b(?:min|hour|long|short)).*\bat \S.*), (?=(?:1[0-2]|[1-9]) (?:instead|rather|please)[\s.!]*$)/g,
    ', at ',
  ],
  // 'But now I reckon seven' wishes nothing at once.
  [
    /\b(but|though) now (?=(?:i(?:'d|'ll)?|i (?:think|reckon)|it'd|let's|make|can|could|maybe|perhaps|half|quarter|noon|\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)/g,
    '$1 ',
  ],
  [/\b(?:sr+y|soz+|sori|sowwy)\b/g, 'sorry'],
  // 'Would it be ok if I watched it at 5'
  [
    new RegExp(`${IF_I} (skip|drop|move?|push|delay|swap|shift|start|finish|postpone?)p?(?:d|ed)\\b`, 'g'),
    'can i $1',
  ],
  [new RegExp(`${IF_I} (?:\\w+ed|did|had|went|put|took|ran|swam|read|got)\\b`, 'g'), 'can i do'],
  [
    /\b(?:(?:need|does|should|must) ?(?:n'?t|not)(?: (?:have|need) to)? (?:be|take|last|go on)(?: for)?|not) (?:any )?(?:longer|more) than\b/g,
    'only',
  ],
  [/\b(?:afore|b4)\b/g, 'before'],
  [
    /\bi(?:'d| would| should) (?:really |very much |so )?(?:appreciate|love|like) it (?:very much |so much )?if (?:you|we|i)(?:'d| would| could| can| might)\b/g,
    'please',
  ],
  [/\bresched(?:d|ed)?\b/g, 'reschedule'],
  [/\b(earlier|later|sooner) than (?:now|planned|usual|normal|it is(?: now)?|at present|currently)\b/g, '$1'],
  [/(?<![\d/])1[/\u2044]2 past\b/g, 'half past'],
  // 'The ride had better be on Sunday' tells of nothing done.
  [/(?:\bhad|'d) (?:better|best) (?=(?:be|go|move|start|wait|happen|come|shift|stay)\b)/g, ' should '],
  [/\blet us\b(?! know\b)/g, "let's"],
  [/\bi was meaning\b/g, 'i meant'],
  // 'I thought of the reading at noon'
  [/\bi(?:'m| am| was| had| have)? (?:(?:thinking|thought) (?:of|about)|in mind) (?=(?:the|my|our) \S)/g, ''],
  [
    /\bif (?:it|that|this)(?:'s| is| would)? ?(?:not|n'?t)(?: be)? (?:too much|any|a) (?:trouble|bother|problem|to ask)(?: to ask)?,?/g,
    '',
  ],
  // 'The clocks go back, don't they'
  [
    /,? (?<!\bi |\bwe |\byou )(?:do|does|is|are|wo|did|was|were|ca|has|have|would)n'?t (?:they|it|he|she|there|we|i|you)(?=\s*[,.;])/g,
    '',
  ],
  [/\b(can|did|do|was|is|have|has|would|could|should|wo)nae\b/g, "$1n't"],
  [/\bcann't\b/g, "can't"],
  [/\bi'll no (?=\w)/g, "i won't "],
  [/(?<!\b(?:of|in|during|for|over|whole|rest of|all|plan|through) )\bthe day(?= *(?:$|[,.;!?]))/g, 'today'],
  [
    /(?<=\b(?:leave|put|move|skip|swap|switch|flip|turn|change|let|bring|do|drop|shift|of|both|keep|push) )'?em\b/g,
    'them',
  ],
  [/\bl8r\b/g, 'later'],
  [/\bwat(?='?s?\b)/g, 'what'],
  [/\brn\b/g, 'right now'],
  [
    /\bits(?= (?:gone|already|past|too|not|fine|ok|okay|a|the|now|just|nearly|almost|only|at|raining|\d))/g,
    "it's",
  ],
  [/\bpreponed?\b/g, 'bring forward'],
  [/\bmore (late|early)\b/g, '$1r'],
  [/\bearlyr\b/g, 'earlier'],
  [/\b(?:a|just a) (?:touch|tad|smidge|smidgen|wee bit|fraction|hair|tiny bit)\b/g, 'a bit'],
  [/\bo'? ?cl[ock]{1,3}\b/g, "o'clock"],
  [/(\d) ?oclock\b/g, "$1 o'clock"],
  [/(\d{1,2}[:.]\d{2}) ?(?:h|hrs?|hours?|uhr)\b/g, '$1'],
  [/\b(at|by|from|to|until|till|around|before|after) (\d{1,2}) ?h\b(?! ?\d)/g, '$1 $2:00'],
  [
    /(?<!\b(?:in|for|after|last|within|about|of|another|takes?|was|is) )\b(1[3-9]|2[0-3]) hours?\b(?! (?:later|from|ago|earlier|before|after|of|long|sleep|shift|fast))/g,
    '$1:00',
  ],
  [/\b(at|by|from|until|till|around) (\d{1,2}) hours?\b(?! (?:later|before|after|earlier))/g, '$1 $2:00'],
  [/\b(to|for|after|before) (1[3-9]|2[0-3]) hours?\b/g, '$1 $2:00'],
  [new RegExp(`\\b${AT} (\\d{1,2}) and (?:a )?half\\b(?! ?(?:hours?|hrs?))`, 'g'), '$1 $2:30'],
  [new RegExp(`\\b${AT} (\\d{1,2}) and (?:a )?quarter\\b`, 'g'), '$1 $2:15'],
  // '9 30 pm', 'at like 9 20'
  [/(?<![\d:.]|\d )\b(1[0-2]|0?\d) ([0-5]\d)(?= ?[ap]m\b)/g, '$1:$2'],
  [
    new RegExp(
      `\\b${AT}( (?:like|about|around|roughly|approx|say|maybe))? (\\d{1,2}) ([0-5][05])(?= *(?:$|[,.!?;]|(?:in|this|on|please|instead|then|and)\\b))`,
      'g',
    ),
    '$1 $3:$4',
  ],
  [
    new RegExp(
      `\\b${AT} (\\d{1,2})[;, ] ?([0-5][05])(?= *(?:$|[.!?]|[ap]m\\b|please\\b|tonight\\b|today\\b|tomorrow\\b|instead\\b|then\\b))`,
      'g',
    ),
    '$1 $2:$3',
  ],
  [new RegExp(`\\b(quarter|twenty(?: five)?) (?:till?|of|before) (?=${HOUR}\\b)`, 'g'), '$1 to '],
  [new RegExp(`\\b(quarter|ten|twenty(?: five)?) after (?=${HOUR}\\b)`, 'g'), '$1 past '],
  [/\b(quarter|ten|twenty|half) after(?= *(?:$|[,.;!?]))/g, '$1 past'],
  [
    /\b(?:while|whilst|when|as|during) i(?:'m| am)?(?: (?:have|having|eat|eating|at|on|get|take|stop for))? (?:my |a |the )?(lunch|breakfast|dinner|tea|supper)(?: break)?\b/g,
    'at $1',
  ],
  [/ ?(?:->|=>|\u2192|>>+) ?/g, ' to '],
  [/(?<=[a-z]) ?= ?(?=\d)/g, ' at '],
];

/** The plain text with other people's ways of writing it in the planner's own words: '16 hours', 'arvo', 'prepone'. */
export function inOwnWords(plain: string): string {
  const digits = plain.replace(OF_24, (_, hour: string, minutes: string) => {
    const minute = minutes.startsWith('hundred') ? 0 : numberOf(minutes);
    return `${numberOf(hour)}:${String(minute).padStart(2, '0')}`;
  });
  return SAME.reduce((text, [pattern, meant]) => text.replace(pattern, meant), digits);
}
