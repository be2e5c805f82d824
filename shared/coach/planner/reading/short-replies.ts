import { anyNamed } from '../../phrases.ts';
import { phrases } from './short-replies.txt';

/*
 * Replies without a task or a time of their own: yes, no, undo, finish, and what only chats. They are compared with the
 * plain text, '@n' standing for tasks and '#n' for times.
 */
const any = (name: string) => anyNamed(phrases, name);

const PAUSE = '(?:(?:m+|hm+|um+|erm?|oh|ah|uh|well|so)[\\s,.!]+)*';
const YES = new RegExp(`^${PAUSE}(?:${any('yes')}[\\s,.!]*)+$`);
const NO = new RegExp(`^${PAUSE}(?:${any('no')}[\\s,.!]*)+$`);
const ONLY_POLITE = /^(?:(?:then|please|pls|thanks|thank you|ta|sorry|actually)[\s,.!]*)+$/;

const FINISH = new RegExp(
  `^(?:${any('before an end')}[\\s,.!]*)*${any('end')}(?: ${any('after an end')})*[\\s,.!]*(?:${any('beside an end')}[\\s,.!]*)*$`,
);

/** Leaves the plan alone, beside words that finish it. */
const KEEP =
  /^(?:just )?(?:leave|keep) (?:everything|it(?: all)?|them(?: all)?|things|all of it|the rest)(?: (?:as|how|where) (?:it|they|things) (?:is|are)| as is| alone| there)?$/;

const UNDO = new RegExp(`^(?:${any('before an undo')}[\\s,.!]*)*${any('undo')}\\b`);
const ALL = /\b(?:all|everything|every change|start over|start again|reset|the lot|both|them)\b/;

const GREETING =
  /^(?:(?:hi|hiya|hello|hey|yo|good (?:morning|afternoon|evening|day))\b(?: (?:there|coach|team|all|again|everyone))?[\s,.!]*)+/;
/** 'Afternoon, lovely day': no time of day. */
const DAYTIME =
  /^(?:morning|afternoon|evening)(?: (?:all|coach|there))?[,!.]+ (?!(?:before|after|around|about|at|by|between|from|till|until|say|like|maybe|preferably|not|if|when|then|same)\b|\d)(?=\S+ \S+ \S+)/;
const CHAT = new RegExp(`^(?:${any('chat')}[\\s,.!?]*)+$`);

export function isYes(text: string): boolean {
  return YES.test(text) && !ONLY_POLITE.test(text);
}

export function isNo(text: string): boolean {
  const said = text.replace(BEFORE_NO, '');
  return NO.test(said) && !ONLY_POLITE.test(said);
}
/** 'Ok never mind' */
const BEFORE_NO = /^(?:(?:ok(?:ay)?|k|right|fine|alright)[\s,.!]+)+(?=\S)/;

/** 'Cool thanks' says that something was well done: no yes to what the talk proposes beside it. */
const THANKS =
  /^(?:(?:oh|ah|k+|ok(?:ay)?|right|lol|great|good|perfect|lovely|so much|very much|a lot|mate|then|that'?s)[\s,.!]+)*(?:thanks?(?: you)?|ta|cheers|cool|nice(?: one)?|sweet|awesome|legend|brill(?:iant)?|fab|magic|wicked)(?:[\s,.!]+(?:thanks?(?: you)?|ta|cheers|so much|very much|a lot|mate|then))*[\s.!,]*$/;
export function isThanks(text: string): boolean {
  return THANKS.test(text);
}

/** 'Yes great', 'lovely': of what was just done, and no yes to the proposal beside it. */
const PRAISE =
  /^(?:(?:yes|yeah|yep|yay|oh|ok(?:ay)?|that'?s|that is|it'?s|so|very|really|just|all|absolutely|then|now|for me|much)[\s,.!]+)*(?:(?:perf(?:ect)?|great|lovely|brill(?:iant)?|champion|wonderful|marvellous|fab(?:ulous)?|super|excellent|amazing|ace|grand|smashing|ideal|beautiful|good(?: stuff| one| job)?|nice|better|sorted|spot on|(?:just )?right|exactly|what i (?:want(?:ed)?|meant)|(?<=\b(?:that's|that is|it's) )(?:fine|ok(?:ay)?|all ?right)(?: (?:only|for me|with me))?)(?:[\s,.!]+(?:thanks?(?: you)?|ta|cheers|so much|then|now|that))*[\s,.!]*)+$/;
export function isPraise(text: string): boolean {
  return PRAISE.test(text);
}

export function isFinish(text: string): boolean {
  const parts = text.split(/\s*[,.!]+\s*/);
  return (
    FINISH.test(text) ||
    (parts.some((part) => FINISH.test(part)) && parts.every((part) => FINISH.test(part) || KEEP.test(part)))
  );
}

/** Null where the text takes nothing back. */
export function undoScope(text: string): 'last' | 'all' | null {
  if (!UNDO.test(text)) return null;
  return ALL.test(text) ? 'all' : 'last';
}

export function isChat(text: string): boolean {
  return text === '' || CHAT.test(text);
}

/** The text without a greeting before it. */
export function withoutGreeting(text: string): string {
  return text.replace(GREETING, '').replace(DAYTIME, '').trim();
}

/** "yes, ..." and "no, ..." as the beginning of a longer reply. */
export function leadOf(text: string): { lead: 'yes' | 'no' | null; rest: string } {
  const yes =
    /^(?:(?:yes|yeah|yep|yup|ok|okay|sure|great|perfect|fine|good|alright|right|sounds good|lovely|brilliant|cool|thanks|thank you(?: (?:so|very) much)?|cheers)\b[\s,.!]*(?:and\b|but\b|then\b|please\b)?[\s,]*)+(?=\S)/.exec(
      text,
    );
  if (yes) return { lead: 'yes', rest: text.slice(yes[0].length) };
  const no =
    /^(?:(?:(?:no|nope|nah|not that(?: one)?|rather not|i'd rather not|never ?mind|wrong(?: one)?|hang on|wait|neither(?: of (?:them|those))?|none of (?:them|those)|(?:scratch|strike|scrap) that|no good|not (?:quite|great|ideal)|that'?s no good|too (?:late|early|soon))(?:\s*[,.!;-]+\s*|\s+(?=(?:i|it|it's|make|that|that's|actually|sorry|not|the other|try|wait|let's|#\d)\b|#))|(?:sorry|oops|whoops|actually|hmm|on second thoughts?|instead|i (?:meant(?! to (?!say|write|type|put)[\w@])|mean|said)|make (?:it|that)(?= #\d+ *$)|but)\b[\s,.!]*))+(?=\S)/.exec(
      text,
    );
  if (no) return { lead: 'no', rest: text.slice(no[0].length) };
  return { lead: null, rest: text };
}

const VAGUE =
  /^(?:(?:hm+|um+|er+m?|well|oh|ok|so|but|no|yeah|actually)[\s,.!]*){0,4}(?:(?:maybe|perhaps|possibly|probably|i don'?t know(?: yet)?|don'?t know(?: yet)?|dunno|i'?m not sure(?: yet)?|not sure(?: yet)?|unsure|we'?ll see|i'?ll see|let me think|no idea|not certain|(?:please )?(?:just )?(?:do(?:n'?t| not) (?:touch|change|move|plan|do|add|put|decide|book) (?:anything|it|that|them|a thing|things)(?: in)?|leave (?:it|that|everything|things|them) (?:be )?) ?(?:yet|just yet|for now|for the moment|right now)|nothing yet|hold fire|hang fire)[\s,.!]*){1,3}(?:a bit |much )?(?:later(?: on)?|another time|some other time|some ?time|whenever|at some point|when i can|not)?[\s,.!]*$/;

/** Says neither yes nor when: 'maybe later', 'not sure'. Nothing follows from it, and a question goes on waiting. */
export function isVague(text: string): boolean {
  return VAGUE.test(text) || LATER_UNKNOWN.test(text);
}
/** 'Later, I don't know when yet'; 'leave it all alone for now, I'll see how I go'. */
const LATER_UNKNOWN =
  /^(?:(?:ok|well|so|no|just|please|oh|hm+)[\s,.!]+)*(?:(?:later(?: on)?|(?:an|some )?other time|sometime)[\s,.]+(?:but )?(?:(?:i )?(?:do(?:n'?t| not) know|can(?:'?t|not) say)|(?:i'?m )?not sure|dunno|no idea)(?: (?:exactly )?(?:when|what time))?(?: (?:yet|now))?|leave (?:it|that|them|things|everything) (?:all )?(?:alone|be|as (?:it|they) (?:is|are)) (?:for now|for the moment|just yet)(?:[\s,.]+(?:i'?ll|we'?ll|let me) see(?: how (?:i|it|things) (?:go|goes|feel))?)?)[\s,.!]*$/;

export type Asking =
  /** 'Should I ...?', 'what is on?': an answer, never a change. */
  | 'question'
  /** 'Can I move it?', 'how about 7?': the change, if it is meant, after a yes. */
  | 'tentative'
  /** 'Can you move it?': a wish. */
  | 'no';

const POLITE =
  /^(?:please |so |and |also |then |ok |right )*(?:(?:can|could|would|will) (?:you|u|ya)(?: please| kindly| just| ever)?|would you mind|please|do you mind|i was wondering if you could|any chance you could|is there any chance you (?:can|could))\b/;
/** 'Could you tell me what is left', 'just wondering what I have on': wants to hear, politely. */
const WANTS_TO_HEAR =
  /^(?:(?:so|and|ok(?:ay)?|well|also|hi|hello|hey|please|pl[sz]|kindly|first(?: of all)?|now|just|quickly|before that|good \w+)[\s,.]+)*(?:(?:(?:can|could|would|will) (?:you|u|ya)|(?:can|could|may) (?:i|we)|i(?:'d| would| will)? (?:also )?(?:like|want|need|love)(?: you)? to|i was|i(?:'m| am)(?: (?:wanting|looking|trying) to)?|would you mind|do you mind|let me|mind) )?(?:please |kindly |just |only |possibly |quickly )*(?:(?:(?:tell|show|inform)(?:ing)?(?: me| us)?|(?:remind|let|give) (?:me|us)) (?:again )?(?:of |about )?(?:to )?(?:know |see |please )*|(?:list|see|hear|know|check|read(?: out)?|go (?:over|through)|run (?:me )?through|look at|find out|wonder(?:ing)?|checking|curious|ask(?:ing)?)(?: (?:me|out|again|please|about))* )(?:(?:what|which|how|when|where|if|whether|who)(?:'s|'re)?\b|(?:(?:my|the|a|an?y|all|everything|anything)\b(?: of)?(?: (?:my|the|whole|full|quick|remaining|open|other|day's|today's))* ?)+(?:day|plan|list|tasks?|things|schedule|agenda|rest|overview|summary|run ?down|rest|#\d+|left|pending|open|evening|$))/;
/** 'I forgot what was next', 'tonight, what do I have', 'do the bands clash with anything' */
const ASKS_IN_WORDS =
  /^(?:(?:oh|so|sorry|hm+|and)[\s,]+)*i(?:'ve| have)? (?:forgot|forgotten|forget|can'?t remember|don'?t remember|lost track of|not sure|'m not sure) (?:what|which|when|where)\b|^[^@]*[,;.!] (?:what(?! about| if)|which|how many|anything)\b(?!.*@\d+ (?:to|at) #)|^(?:do|does|would|will) (?:the |my )?@\d+ (?:still |also )?(?:clash|overlap|conflict|fit|work|count|start|end|finish|last|need|have|still)\b|^(?:left|remaining|pending|open)\b[^@]*\?$|^(?:would|will|is) #\d+ (?:#\d+ )?(?:still )?(?:be )?(?:free|taken|clear|busy|open|available|booked|empty)\b|^[^@]*#\d+[^@]*?[,;.-] (?:and )?(?:is|are|am|do|does|did|will|would|have|has) (?:i|we|it|that|this|there|they|any\w*|some\w*)\b[^@#]*\b(?:any(?:thing|one)?|something|in the way|clash\w*|overlap\w*)\b[^@#]*$/;
const CAN =
  /^(?:(?:so|and|ok|well|then|also|oh|hi)[\s,]+)*(?:can|could|may) (?:(?:we|i)\b(?! not)|(?:the |my )?@)/;
const ASKS_FOR =
  /^(?:(?:so|and|ok|well|then|also|oh|hi|(?:for|about) (?:the |my )?@\d+)[\s,]+)*(?:(?:can|could|may|might) (?:i|we) (?:possibly|please|kindly|trouble you|ask you|have|get)|(?:would it be|is it|it is) (?:at all )?possible (?:to|if|that)|would it be (?:at all )?(?:all right|alright|ok|okay|fine) (?:to|if)|(?:i )?(?:wonder(?:ed)?|was wondering) if (?:you|we|i) (?:could|can|might))\b/;
const TENTATIVE =
  /^(?:(?:so|and|hmm|ok|well|then|or|but|also|oh|maybe)[\s,]+)*(?:(?:can|could|may|might|shall|should) (?:we|i)\b(?! not)|how (?:about|#)|what (?:about|#)|what if we|is it (?:ok|okay|possible|alright|fine) (?:if i|to)|ok(?:ay)? if i|maybe|perhaps|would it be (?:ok|okay|possible|alright) (?:to|if)|can @|could @|any chance (?:of|to|i could|we could)|mind if i|do you mind if i|i wonder (?:if|whether)|is it alright|would #)/;
const OPINION =
  /^(?:(?:so|and|hey|btw|do|you|u|ya)[\s,]+)*(?:think|reckon|suppose|bet|guess) (?!(?:i|we|it(?!'ll| will)|that|this|#)\b)/;
const QUESTION =
  /^(?:(?:so|and|hmm|ok|well|then|or|but|also|oh|hey)[\s,]+)*(?:(?:what|who|which|why|how)\b|(?:when|where|should|is|are|am|was|were|do|does|did|have|has|had|any|will|would|what's|when's|how's|anything|got any(?:thing)?)\b(?! (?:it|that|this|them|the|me|my|our|some|an?|both|all|@\d+)(?:[ ,]|$)(?!.*\?)))/;

/** What is told of other days, other people or what might be: no wish. */
const TOLD =
  /#\d+ (?:wouldn'?t|won'?t|doesn'?t|isn'?t|can'?t) (?:work|do|suit|fit|be|happen)\b|\b(?:usually|always|normally|often|sometimes|last (?:week|month|year|time)|used to|remember(?: when| that)?|(?:someone|somebody|everyone|people|he|she|they|(?:my|the) (?:doctor|gp|nurse|coach|trainer|wife|husband|partner|mum|mother|dad|friend|boss|physio)) (?:told|says?|said|thinks?|wants?|suggest\w*|recommend\w*)|told me|i wish|if (?:i|we|you|@\d)|in case|(?:was|were) (?:going|meant|supposed|planning|about) to|(?:should|would|could|might)(?:n't| not)? have|would've|should've|could've|a (?:week|month|year) ago|(?:#\d+|days?|weeks?|months?) ago)\b|#\d+ (?:is|are|was|will be|looks?) (?:too |so |very |quite |really |a bit )?(?:busy|full|packed|bad|difficult|tricky|out|no good|hard|impossible|taken|gone)\b|\bdid (?:plan|want|mean|think|say|need|intend|hope|try)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun|week)days\b|\bweekends\b|\b(?:is|are) (?:shut|closed|cancelled|fully booked)\b|@\d+ (?:ends|finishes|opens|closes|shuts|leaves|arrives|visits|(?:clashes|overlaps) with)\b|@\d+ (?:was|were) [\d#]|\bit(?:'s| is) (?:(?:already|now|nearly|almost|only) #\d+|#\d+ (?:already|now))/;
/** The text without its parts that only tell of a place: 'half an hour only, the pool shuts at 7'. */
export function withoutTold(text: string): string {
  // 'My husband wants the car at 6, so do core at 8': the order after it.
  const after = /^(.*?)(?:,\s+(?:so\s+)?|\s+so\s+)(.+)$/.exec(text);
  if (
    after?.[1] &&
    after[2] &&
    (OTHERS.test(after[1]) || /^#\d+ (?:is|are|was) /.test(after[1])) &&
    /@\d/.test(after[2]) &&
    !TOLD.test(after[2]) &&
    !/@\d/.test(after[1])
  )
    return after[2];
  // 'I was going to swim, but Jo rang, so let's say 6': the last of it, and of what was meant.
  const [meant = '', ...then] = text.split(/,?\s+(?:so|but)\s+|,\s+/);
  const last = then.at(-1) ?? '';
  if (MEANT.test(meant) && WISHES.test(last) && !TOLD.test(last))
    return last.includes('@') ? last : `${/@\d+/.exec(meant)?.[0] ?? ''} ${last}`;
  const parts = text.split(/,\s+/);
  const kept = parts.filter((part) => !OPENING.test(part));
  if (kept.length === 0 || kept.length === parts.length) return text;
  // 'Margaret's busy at four, so half past five': the call.
  const [name] = /@\d+/.exec(text) ?? [];
  const rest = kept.join(', ');
  return name && !rest.includes('@') ? `${name} ${rest.replace(/^(?:so|but|and|then) /, '')}` : rest;
}
const MEANT = /\b(?:was|were) (?:going|meant|supposed|planning|hoping|about) to\b.*@\d/;
const WISHES =
  /^(?:(?:so|but|then|now|can we|can i|i'?ll|let's|please|maybe|say|make|do|put|move|go|it|that|for|to|at)\s+)*#\d/;
/** Tells what others want, or what usually is. */
const OTHERS =
  /^(?:(?:but|and|sorry|oh|no|well)[\s,]+)*(?:he|she|they|(?:my|the|our) [a-z]+)(?:'s| is| has)? (?:told|says?|said|wants?|needs?|asked|suggest\w*|recommend\w*|taking|got|borrowing)\b|\b(?:usually|normally|always|often)\b/;
const OPENING =
  /^(?:(?:because|as|since|cos|but|and) )?(?:the |my )?@\d+ (?:ends|finishes|opens|closes|shuts|leaves|arrives|(?:is )?(?:shut|closed|away|busy|asleep|at (?:work|school|uni)|working))\b/;

/** What is only being thought about. */
const HEDGED = new RegExp(`\\b${any('hedged')}\\b`);

export function askingOf(text: string, endsInQuestion: boolean): Asking {
  if (TOLD.test(text) || WANTS_TO_HEAR.test(text) || ASKS_IN_WORDS.test(endsInQuestion ? `${text}?` : text))
    return 'question';
  // 'Think the rovers win tomorrow?' asks of no task.
  if (endsInQuestion && !text.includes('@') && OPINION.test(text)) return 'question';
  if (POLITE.test(text) || (endsInQuestion && POLITE.test(text.slice(text.lastIndexOf(',') + 1).trim())))
    return 'no';
  if (
    /\b(?:should (?:i|we)|what if|do i (?:have|need) (?:time|to)|is there (?:time|room|space)|do you think|would it (?:make sense|be (?:better|wise|good|sensible|best))|is it (?:better|wise|best|worth|sensible)|what do you (?:think|suggest|recommend)|any (?:ideas|advice|suggestions))\b/.test(
      text,
    ) &&
    !text.startsWith('shall')
  ) {
    return 'question';
  }
  // 'Can the walk go to 5' without a question mark, and 'could I possibly', are wishes.
  if (
    ASKS_FOR.test(text) ||
    (CAN.test(text) && /\b(?:instead|please)$/.test(text)) ||
    (!endsInQuestion && CAN.test(text) && !HEDGED.test(text))
  )
    return 'no';
  if (TENTATIVE.test(text) || HEDGED.test(text)) return 'tentative';
  if (
    endsInQuestion &&
    /^[^@]*[,;] (?:is|are|do|does|did|will|would|should|what|when|how|why|which|where)\b/.test(text)
  )
    return 'question';
  if (
    /^(?:(?:so|and|hmm|ok|well|hey) )*(?:(?:is|are) (?:there|any)|am i|do i|did i|have i|was i|show me|tell me|list|remind me what|i (?:do(?:n'?t| not)|not) (?:understand|know) (?:what|how|why|where|when))\b/.test(
      text,
    )
  )
    return 'question';
  if (/^(?:is|are|was|were|am|does|has|did (?:i|we|you|they|he|she)|will (?!do\b|be\b|have\b))\b/.test(text))
    return 'question';
  if (/^(?:and |so |then )?do (?:it|that|this|them|the|my|both|all|@\d+)\b/.test(text))
    return endsInQuestion ? 'tentative' : 'no';
  if (/^(?:do|did|have|had|will)\b/.test(text)) return endsInQuestion ? 'question' : 'no';
  if (QUESTION.test(text)) return 'question';
  return endsInQuestion ? 'tentative' : 'no';
}
