import type { TimePiece } from '../planner/reading/read-times.ts';

/*
 * Why something is wished, apart from the wish: the times of a reason are never the wish's. '@n' stands for tasks, '#n'
 * for times.
 */
const SUBJECT =
  "(?:(?:i|we|he|she|they|there)(?:'[a-z]+)? (?!said\\b|say\\b|planned\\b|always\\b|did\\b|do\\b|mentioned\\b|told\\b|asked\\b|wanted\\b|like\\b|please\\b|see\\b)[a-z']+|it(?:'s| is| has| was|'ll| will) |(?:my|our|his|her|their|the|a|an|some) (?:[a-z'-]+ ){1,4}(?:is|are|was|were|has|have|had|will|can't|won't|needs?|wants?|comes?|came|closes?|opens?|shuts?|starts?|finish(?:es)?|broke|breaks?|got|gets?|goes|went|called|rang)\\b|[a-z]+(?:'s| is| are| has| have) )";
const SINCE = new RegExp(`,? (?:since|seeing (?:as|that|how)|given that) (?=${SUBJECT})`, 'g');
/** 'As it was' and 'as soon as I can' say no reason. */
const AS = new RegExp(
  `,? (?<!\\b(?:same|such|so|as|soon|late|early|long|far|well|much|many|it|them|that|stays?|how|exactly|just|mark(?:ed)?|way|again|back) )as (?=${SUBJECT})(?!it\\b|they (?:are|were)\\b)`,
  'g',
);
const FOR = /, for (?=(?:i|we|he|she|they)(?:'[a-z]+)? [a-z])/g;
const LEADING = new RegExp(`^(?:as|since|seeing (?:as|that|how)|given that) (?=${SUBJECT})`);
/** 'As my shoulder is stiff I will not ...': the reason ends where the wish begins. */
const UNENDED =
  /^(because(?: [^\s,;.]+){3,}?) (?=(?:so )?(?:(?:i|we)(?:'ll|'d| will| shall| would| want| can| cannot| can't| won't| should)|let's|please|can (?:we|you|i)|could (?:we|you|i)|move|put|make|skip|push|shift) )/;
/** 'Make it 11 kids have swimming' */
const RUN_ON =
  /(#\d+) (?=(?:(?:the|my|our|his|her|their) )?(?!(?:it|that|this|which|and|or|not|but|so|then|please|there|what|would|could|i|we|they|you|rather|instead|if|who|because)\b)[a-z]+(?:'s (?:got|coming|at|in|on|off|having|here|due|busy)|(?: (?:have|has|had|are|were|got|needs?|wants?|comes?|coming|starts?|finish(?:es)?|closes?|opens?|can't|won't|gets?|goes|due)))\b(?! #)|i(?:'m| am) (?:at|in|on|off|out|busy|away|working|seeing|having|meeting)\b|i(?:'ve| have)(?: got)? (?:a|an|my|the|to|choir|work|school)\b|(?:i )?(?:gotta|got to|need to|must) [a-z])/g;

/** Only small words before it, or another day. */
const LEADS_ON =
  /(?:^|[.;!?])\s*(?:(?:but|and|so|also|well|oh|ok(?:ay)?|hi|hey|sorry|actually|btw|fyi|only|just|then)[\s,]+|#\d+\s*)*$/;

/** The text with each reason led by 'because', and ended where the wish begins. */
export function reasonsApart(text: string, pieces: readonly TimePiece[]): string {
  // 'Tonight I'm at the school': the day of what is told, and no wish before it.
  const isDay = (mark: string, before: string) =>
    /^(?:date|part)$/.test(pieces[Number(mark.slice(1))]?.k ?? '') && LEADS_ON.test(before);
  return text
    .replace(SINCE, ' because ')
    .replace(AS, ' because ')
    .replace(FOR, ' because ')
    .replace(LEADING, 'because ')
    .replace(UNENDED, '$1, ')
    .replace(RUN_ON, (whole: string, mark: string, at: number, all: string) =>
      isDay(mark, all.slice(0, at)) ? whole : `${mark} because `,
    );
}

const DAY_OFF =
  /\b(?:holiday|day off|off(?: work)?|free|weekend|quiet|empty|clear|not working|no (?:work|school|lectures?|classes))\b/;
/** 'Tomorrow being a holiday, the reading at eleven': on that day, where the wish names none. */
export function onDayOff(text: string, pieces: readonly TimePiece[]): string {
  const [, told = '', wish = ''] =
    /^([^@,;.]+?)(?:[,;.]\s*| (?=so ))((?:so |and |then )?[^@]*@\d.*)$/.exec(text) ?? [];
  const days = (part: string) =>
    [...part.matchAll(/#(\d+)/g)].flatMap(([mark, n]) => {
      const piece = pieces[Number(n)];
      const isDay = piece && (/^(?:date|days|now)$/.test(piece.k) || (piece.k === 'part' && piece.today));
      return isDay ? [mark] : [];
    });
  const [day] = days(told);
  const marks = told.match(/#\d+/g) ?? [];
  if (day === undefined || marks.length !== 1 || !DAY_OFF.test(told) || days(wish).length > 0) return text;
  if (!/#\d/.test(wish)) return text;
  return wish.replace(/^(?:so|and|then) /, '').replace(/@\d+/, `$& ${day}`);
}
