/*
 * What gives a task back what it had before, in any order of words: 'return it like before', 'the way it was', 'let the
 * walk remain'. A text is one where it has nothing but such words and says by one of them what is meant.
 */
const SMALL =
  "no|nope|nah?|naw|yes|yeah|yep|ok(?:ay)?|oh|ah|aw|ay|eh|um+|hm+|well|so|but|and|or|actually|sorry|wait|hang on|just|please|pls|plz|kindly|then|now|though|dear|me|my|the|a|i(?:'d|'ll|'m)?|we(?:'ll|'d)?|you|let(?:'s)?|us|can|could|would|should|will|shall|may|might|must|think|guess|want|wants|like|love|prefer|rather|better|best|maybe|perhaps|it's|it'd|that's|to|at|on|in|for|of|if|is|are|be|all|after|instead|again|too|one|ones|right|simply|possible|much|more|do|have|only|by|with|reflection|second thoughts?|going|still|anyway|think(?:ing)?|about|really|definitely|today|session";
const IT = 'it|they|them|that|this|those|these|everything|things?|both|two|task|tasks|others?';
const GIVES =
  'put|leave|keep|return|restore|bring|set|move|change|changes|switch|give|take|go|get|stay|stays|remain|remains|revert|undo|undone|reinstate|unskip|stick|stand|forget|scrap|cancel|never ?mind|back';
const WAS =
  'how|where|like|as|what|ways?|when|than|was|were|had|been|before|original|originally|old|usual|normal|first|previous|previously|former|initial|initially|earlier|times?|slots?|places?|spots?|plan|planned|same|its|their|own|there|alone|fine|good|until now';
const madeOf = (...words: string[]) =>
  new RegExp(`^(?:(?:${words.join('|')}|@\\d+(?:'s)?)(?![\\w'])[\\s,.!-]*)+$`);
const ONLY_RESTORES = madeOf(SMALL, IT, GIVES, WAS);

const OLD = '(?:old|original|previous|former|first|usual|own|normal|initial|earlier)';
const CUES = [
  `\\b(?:how|where|like|as|what|way|when) (?:(?:${IT}|@\\d+)(?: (?:both|all|originally))? )?(?:was|were|had been)\\b`,
  '\\b(?:like|as|how|where) (?:before|originally|previously)\\b',
  '\\b(?:was|were) (?:\\w+ )?(?:better|best|fine|good|right|ok(?:ay)?) (?:before|as|how|where|originally)\\b',
  `\\b(?:back|stays?|stay|remains?|stick|keep|leave|return|revert|go|put|set|restore|want|prefer)\\b.*\\b${OLD} (?:time|slot|place|spot|plan)s?\\b`,
  `\\b(?:restore|reinstate|revert|return|unskip)\\b.*(?:\\b(?:${IT})\\b|@)`,
  `(?:\\b(?:${IT})|@\\d+)\\b.*\\bback (?:to normal|again|in|on)\\b`,
].map((source) => new RegExp(source));
const ASKS = /^(?:(?:so|and|but|ok|oh)[\s,]+)*(?:is|are|was|were|did|does|do|what|when|why|which|who)\b/;

/** Two names that are no list are two wishes. */
const TWO_NAMES = /@\d+(?!(?:,| and|, and| or| nor) (?:the |my )?@)(?=.*@)/;

/** Whether all that a text says is that something gets back what it was. */
export function restores(text: string): boolean {
  return (
    ONLY_RESTORES.test(text) &&
    !ASKS.test(text) &&
    !TWO_NAMES.test(text) &&
    CUES.some((cue) => cue.test(text))
  );
}

const ONLY_KEEPS = madeOf(
  SMALL,
  IT,
  'leave|keep|keeping|stay|stays|remain|remains|stand|stands|put|try|make|manage|go|need|needs|doing|happening|there|alone|plan|day|list|though|fine|good|back',
);
const KEEPS = [
  `\\blet (?:the |my )?(?:${IT}|@\\d+) (?:stay|remain|stand)\\b`,
  `(?:\\b(?:${IT})|@\\d+) (?:(?:can|should|may|could|must|will|is to|has to|to) )?(?:stays?|remains?|stands?)\\b`,
  `\\bkeep (?:the |my )?(?:${IT}|@\\d+) (?:in|on)\\b|\\b(?:keep|leave) (?:the |my )?@\\d+ (?:(?:there|alone|as)\\b|$)`,
].map((source) => new RegExp(source));
const I_DO =
  /@\d+ (?:session )?(?:i(?:'ll|'m| will| can| could| want| do| must| should| need| would)|we(?:'ll| will| can)|is (?:still )?(?:on|happening))\b/;

/** 'Let the walk remain', and of what was skipped 'strength I will do': it stays as it was. */
export function keepsIn(text: string): 'left' | 'done' | null {
  if (!ONLY_KEEPS.test(text) || ASKS.test(text) || TWO_NAMES.test(text)) return null;
  return KEEPS.some((cue) => cue.test(text)) ? 'left' : I_DO.test(text) ? 'done' : null;
}

const ROUND =
  /\b(?:swap(?:ped)?|switch(?:ed)?|exchanged?|flip(?:ped)?|reversed?|vice versa|other way (?:a?round|about)|opposite)\b|\b(?:change|turn|trade)\b.*\b(?:round|around|about|over|places|order)\b/;
const ONLY_TURNS = madeOf(
  SMALL.replace('|session', ''),
  IT,
  "swap(?:ped)?|switch(?:ed)?|exchanged?|flip(?:ped)?|reversed?|vice|versa|other|way|round|around|about|over|opposite|change|turn|trade|put|make|order|times?|days?|places?|slots?|spots?|pair|each|their|suits?|works?|easier|nicer|good|great|fine|need|if you (?:don't|do not) mind|(?:would|do) you mind",
);

/** Whether all that a text says is that two change places: 'the other way about would be better'. */
export function turnsRound(text: string): boolean {
  return ROUND.test(text) && !/@/.test(text) && ONLY_TURNS.test(text) && !/\bback\b|\bno need\b/.test(text);
}
