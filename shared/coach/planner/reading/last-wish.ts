import type { TimePiece } from './read-times.ts';
import { tellsOfOthers, tellsOfThings } from './telling.ts';

/*
 * What was planned and now is not: 'I was going to run at eleven but I'd rather do it at noon'. The last wish counts, of
 * the task that was named before it. '@n' stands for tasks, '#n' for times.
 */
const PLANNED =
  /\b(?:(?:was|were|been) (?:[a-z]+ )?(?:going|gonna|meant|supposed|planning|hoping|about|thinking|intending|meaning|aiming|wanting|looking|due|planned|booked|scheduled|pencilled)\b|(?:i|we)(?:'d| had)? (?:[a-z]+ )?(?:meant|planned|intended|thought|hoped|wanted|aimed|arranged|pencilled|scheduled|booked|fancied) (?:to|on|of|about|for|in|i'd|i would|i could|the @|my @|@|#)|had (?:my|our) [a-z]+ (?:set )?on\b|(?:originally|initially|at first)\b)/;
const TURN = /,?\s+(?:but|however|though|although|only|except)\s+|\s*;\s+|\s+-\s+/g;
const PAUSE = /[,.]\s+(?:now |then |so )?/g;
/** Other plans, and what may be: no wish. */
const UNSURE =
  /\b(?:was|were|usually|always|normally|if (?:i|we|you|it)|in case|should have|would have|could have|not sure|don't know|dunno|undecided|wondering|wonder)\b/;
/** 'The run is at five' */
const IS_AT = /@\d+(?: is|'s| are)(?: already| still| on)? #/;
/** Tells of the day around the plan. */
const OWN_DAY =
  /^(?:(?:now|then|sadly|unfortunately|apparently|today|#\d+) )*(?:i'm|i am|i've|i have|i had|i got|we're|we are|we have|there's|there is|it's|it is|(?:my|the|our) [a-z]+|she|he|they|something|someone)\b/;
const WANTS =
  /\b(?:better|best|rather|prefer|easier|nicer|suits?|works?|fancy|doing|gonna|going to (?:do|go|have|take|move|start)|want|like)\b/;
const OBJECT =
  /\b((?:do|doing|have|having|put|move|moving|make|leave|leaving|push|pushing|take|taking|start|shift|skip|skipping|get|keep|fit|drop|dropping|cancel|go for|going for|try|bring|delay|postpone|save|scrap|ditch|bin|forget|miss|missing) )(?:it|that|them|this|one)\b/;
const DID_NOT =
  /^(?:(?:i|we|then|in the end|sadly|just) )*(?:didn't|did not|never|couldn't|could not|wasn't able)\b/;
const LETS_GO =
  /\b(?:won't|will not|don't think i(?:'ll| will| can)|(?:not|isn't) (?:going to|gonna)|rather not|can't|cannot)\b/;

/** The last wish of a text that first tells an older one, with its task; null where the text does not, or wishes nothing. */
export function lastWish(text: string, pieces: readonly TimePiece[]): string | null {
  const planned = PLANNED.exec(text);
  if (!planned) return null;
  const cut = turnAfter(text, planned.index + planned[0].length);
  if (!cut) return null;
  const head = text.slice(0, cut.from);
  // 'But now I'd like it at 6' is no time beside the other.
  const all = text.slice(cut.to);
  const isNow = (n: string | undefined) => pieces[Number(n)]?.k === 'now';
  const isOther = [...all.matchAll(/#(\d+)/g)].some(([, n]) => !isNow(n));
  const rest = all
    .replace(/^#(\d+)|#(\d+)/g, (mark: string, first?: string, n?: string) =>
      isNow(first) || (isOther && isNow(n)) ? '' : mark,
    )
    .trim();
  const names = [...new Set(head.match(/@\d+/g) ?? [])];
  const [name] = names;
  if (UNSURE.test(rest) || IS_AT.test(rest)) return null;
  if (rest.includes('@')) return name === undefined && !/\b(?:i|we)\b/.test(head) ? null : rest;
  if (name === undefined || names.length > 1) return null;
  if (DID_NOT.test(rest) && !rest.includes('#')) {
    const days = [...head.matchAll(/#(\d+)/g)].filter(([, n]) => pieces[Number(n)]?.k === 'date');
    return ['i did not do', name, ...days.map(([mark]) => mark)].join(' ');
  }
  const parts = rest.split(/((?:,|;|\.)\s+|\s+(?:so|but|and|because|cos|since|as)\s+)/);
  const tells = (part: string) =>
    tellsOfOthers(part) || tellsOfThings(part) || (OWN_DAY.test(part) && !WANTS.test(part));
  const timed = parts.findLastIndex((part) => /#\d/.test(part) && !tells(part));
  const wish = timed >= 0 ? timed : parts.findLastIndex((part) => OBJECT.test(part) || LETS_GO.test(part));
  const said = parts[wish];
  if (said === undefined || (timed < 0 && /#\d/.test(rest) && !OBJECT.test(said))) return null;
  // 'Half past', of an hour that was only thought of, is asked about.
  const marks = [...said.matchAll(/#(\d+)/g)].map(([, n]) => pieces[Number(n)]?.k);
  if (marks.includes('minute')) return name;
  // 'I can't till one'
  const until = /\b(?:can't|cannot|won't)\b.*(#(\d+))/.exec(said);
  const bound = pieces[Number(until?.[2])];
  if (until && bound?.k === 'clock' && bound.by === 'until') return `leave ${name} ${until[1] ?? ''}`;
  if (!OBJECT.test(said))
    parts[wish] =
      timed >= 0
        ? said
            .replace(
              /\b(?:i'd |i would |i )?(?:prefer|fancy)\b(?: to (?:do|go|have)(?: it)?)?/,
              "i'd rather do",
            )
            .replace(/#\d+/, `${name} $&`)
        : `${said} do ${name}`;
  return parts.map((part) => part.replace(OBJECT, `$1${name}`)).join('');
}

/** Where the older wish ends: at a 'but', else at the last pause that a wish may follow. */
function turnAfter(text: string, from: number): { from: number; to: number } | null {
  for (const pattern of [TURN, PAUSE]) {
    for (const match of text.matchAll(pattern)) {
      if (match.index >= from && (pattern === TURN || /@\d/.test(text.slice(0, match.index))))
        return { from: match.index, to: match.index + match[0].length };
    }
  }
  return null;
}
