/*
 * Replies without a task or a time of their own: yes, no, undo, finish, and what only chats. They are compared with the
 * plain text, '@n' standing for tasks and '#n' for times.
 */
const YES_WORD =
  "(?:yes|anyway|all the same|do it anyway|yeah|yep|yup|yea|ya|yh|y|sure(?: thing)?|ok|okay|okey|k|kk|please do|do it|do that|do so|do them|go ahead|go for it|go on(?: then)?|then|sounds? (?:good|great|fine|perfect|right)|that works|works for me|that(?:'s| is) (?:fine|right|ok|okay|good|great|perfect|correct|it)|perfect|great|fine(?: by me)?|correct|right|exactly|absolutely|definitely|of course|confirm(?:ed)?|accept(?:ed)?|agreed?|lovely|alright|all right|cool|good|brilliant|why not|happy with that|i'm happy with that|please|pls|thanks|thank you|ta|let's do (?:it|that)|make it so|i do|i am|it is|i did|please go ahead|no problem|indeed|by all means|mhm|uh huh)";
const PAUSE = '(?:(?:m+|hm+|um+|erm?|oh|ah|uh|well|so)[\\s,.!]+)*';
const YES = new RegExp(`^${PAUSE}(?:${YES_WORD}[\\s,.!]*)+$`);
const NO_WORD =
  "(?:no|nope|nah|naw|na|n|no thanks?|no thank you|no way|not really|not that(?: one)?|not this(?: one)?|not those|not now|not like that|(?:i'd |i would |i'll |would )?(?:really )?rather not|i'd prefer not(?: to)?|prefer not(?: to)?|better not|don'?t|do not|please don'?t|don'?t (?:move|change|do|touch|skip|bother|apply|schedule|mark|drop|cancel|push|book)(?: (?:it|that|this|them|anything|those|@\\d+|the|#\\d+))*|never ?mind|nvm|forget (?:it|that|about it|i said (?:it|that|anything))|leave (?:it|that|them|things?)(?: (?:alone|be|as (?:it|they) (?:is|are|was|were)|where (?:it|they) (?:is|are)|there))?|stop|scrap that|cancel(?: (?:that|it))?|i(?:'ve)? changed my mind|changed my mind|negative|absolutely not|certainly not|definitely not|wrong|i don'?t think so|hold (?:off|on)|wait|keep (?:it|them|things?)(?: (?:as|where) (?:it|they) (?:is|are|was|were))?|neither|none(?: of (?:them|those|these))?|no change|nothing|maybe not|probably not|i'd rather you didn't|let's not|i don'?t want (?:that|to|it)|that's (?:not right|wrong|not what i (?:meant|want(?:ed)?))|not what i (?:meant|want(?:ed)?)|please|thanks|thank you|sorry|actually|not keen|not for me|pass|i'm good|skip that|that's not it|don'?t want (?:to|that|it)|not (?:a )?good(?: idea)?|as it was)";
const NO = new RegExp(`^${PAUSE}(?:${NO_WORD}[\\s,.!]*)+$`);
const ONLY_POLITE = /^(?:(?:then|please|pls|thanks|thank you|ta|sorry|actually)[\s,.!]*)+$/;

const FINISH =
  /^(?:(?:no|nope|nah|ok|okay|yes|yeah|yep|great|perfect|right|cool|good|fine|thanks?|thank you|well|so|and|i think|think|alright|then|now|please|lovely|that's great)[\s,.!]*)*(?:(?:that'?s|that is|that will be|that'll be|this is) (?:all|it|everything|me done|the plan|enough|me)|all (?:good|done|set|sorted|fine|finished|ok|okay)|(?:i'?m|i am|we'?re|we are) (?:all )?(?:done|finished|good to go|all set|set|happy(?: with (?:it|that|this|the plan|everything))?|ready|good)|done(?: (?:for )?(?:now|today|the day))?|finish(?:ed)?(?: (?:up|here|planning|now|there|it|off))?|let'?s (?:finish|wrap(?: it)? up|leave it (?:there|at that)|stop there|call it a day|end (?:it )?here|go with (?:that|it|this))|complete|wrap(?: it)? up|nothing (?:else|more)(?: (?:for )?(?:now|today|thanks|to (?:add|change)))?|nothing to (?:add|change)|no more(?: changes)?|no changes|looks? (?:good|great|fine|perfect|ok|okay)(?: to me)?|it'?s (?:all )?(?:good|fine|perfect)|good to go|save(?: it| that| the plan| and close| my (?:plan|day))?|submit|that'?s (?:my|the) (?:day|plan)(?: (?:done|sorted))?|happy with (?:it|that|this|the plan)|(?:everything|all)(?: else)?(?:'s| is| looks) (?:fine|good|set|sorted|okay|ok)|end(?: (?:the |this )?(?:session|chat|planning|it))?|close(?: (?:it|this|the (?:plan|chat|dialog|window)))?|exit|quit|complete (?:and close|it|the (?:plan|day)|my day)|finali[sz]e(?: it| the plan| my (?:day|schedule))?|lock it in|go with (?:that|this)|see you(?: later)?|bye|goodbye|that'?ll do|that will do|leave it (?:there|at that)|let'?s leave it (?:there|at that)|i have nothing (?:else|more))(?: (?:for (?:now|today|me)|now|today|then|here|thanks?|thank you|please|from me|really|for #\d+))*[\s,.!]*(?:(?:all (?:good|done|set)|thanks?|thank you|cheers|bye|please|finish(?:ed)?|done|complete|let'?s finish|i'?m done|we'?re done|great|see you|that'?s (?:all|it)|looks good|nothing else|save it)[\s,.!]*)*$/;

/** Leaves the plan alone, beside words that finish it. */
const KEEP =
  /^(?:just )?(?:leave|keep) (?:everything|it(?: all)?|them(?: all)?|things|all of it|the rest)(?: (?:as|how|where) (?:it|they|things) (?:is|are)| as is| alone| there)?$/;

const UNDO =
  /^(?:(?:no|nope|oops|sorry|actually|wait|please|can you|could you|hmm|ok|ah|oh|hang on|whoops|wrong|(?:i(?:'ve| have)? )?changed my mind|and|just)[\s,.!]*)*(?:undo|revert|reverse|roll ?back|take (?:that|it|them|this|the last one) back|put (?:it|that|everything|things|them|@\d+|the @\d+) back(?: (?:to )?(?:how|where|what|the way|as) (?:it|they|things|everything) (?:was|were)(?: before)?)?$|change (?:it|that|everything|them) back|go back(?: (?:one|a) step)?$|scrap (?:that|the last(?: one| change)?)|restore|as (?:it|they) (?:was|were)(?: before)?|start (?:over|again)|reset(?= *$| (?:it|that|them|everything|all|the plan|my (?:day|plan)))|back to (?:how|what|where|the way) (?:it|they|things) (?:was|were)|cancel (?:that|the last(?: one| change)?|(?:that|my) (?:change|move)|all (?:my )?changes)|ignore that|(?:ignore|forget|disregard) (?:all |everything |what )(?:that )?i (?:just |have just |'ve just )?(?:said|wrote|typed|told you|asked)|delete that|get rid of (?:that|the last) change)\b/;
const ALL = /\b(?:all|everything|every change|start over|start again|reset|the lot|both|them)\b/;

const GREETING =
  /^(?:(?:hi|hiya|hello|hey|yo|good (?:morning|afternoon|evening|day))\b(?: (?:there|coach|team|all|again|everyone))?[\s,.!]*)+/;
const CHAT =
  /^(?:(?:thanks?|thank you|ta|cheers|so much|very much|a lot|lol|haha+|ha|hello|hi|hey|wow|nice|brilliant|great|cool|ok|okay|hmm+|um+|er+|uh|ah|oh|right|well|interesting|lovely|good|perfect|awesome|amazing|you'?re (?:great|the best|welcome|awesome|a star)|how are you(?: doing)?(?: today)?|how'?s it going|what'?s up|sup|not bad|good (?:morning|evening|afternoon|night)|bye|i see|got it|understood|fair enough|i understand|makes sense|no worries|good bot|nice one|that'?s (?:nice|great|good|helpful|kind)|i feel (?:great|good|fine)|feeling (?:great|good)|there|coach|mate|for (?:that|this|now|your help|the help)|for|the|your|help|all)[\s,.!?]*)+$/;

export function isYes(text: string): boolean {
  return YES.test(text) && !ONLY_POLITE.test(text);
}

export function isNo(text: string): boolean {
  return NO.test(text) && !ONLY_POLITE.test(text);
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
  return text.replace(GREETING, '').trim();
}

/** "yes, ..." and "no, ..." as the beginning of a longer reply. */
export function leadOf(text: string): { lead: 'yes' | 'no' | null; rest: string } {
  const yes =
    /^(?:(?:yes|yeah|yep|yup|ok|okay|sure|great|perfect|fine|good|alright|right|sounds good)\b[\s,.!]*(?:and\b|but\b|then\b|please\b)?[\s,]*)+(?=\S)/.exec(
      text,
    );
  if (yes) return { lead: 'yes', rest: text.slice(yes[0].length) };
  const no =
    /^(?:(?:(?:no|nope|nah|not that(?: one)?|rather not|i'd rather not|never ?mind|wrong(?: one)?|hang on|wait)(?:\s*[,.!;-]+\s*|\s+(?=(?:i|it|it's|make|that|that's|actually|sorry|not|the other|try|wait|let's|#\d)\b|#))|(?:sorry|oops|whoops|actually|hmm|on second thoughts?|instead|i (?:meant|mean|said)|make (?:it|that)(?= #\d+ *$)|but)\b[\s,.!]*))+(?=\S)/.exec(
      text,
    );
  if (no) return { lead: 'no', rest: text.slice(no[0].length) };
  return { lead: null, rest: text };
}

export type Asking =
  /** 'Should I ...?', 'what is on?': an answer, never a change. */
  | 'question'
  /** 'Can I move it?', 'how about 7?': the change, if it is meant, after a yes. */
  | 'tentative'
  /** 'Can you move it?': a wish. */
  | 'no';

const POLITE =
  /^(?:please |so |and |also |then |ok |right )*(?:(?:can|could|would|will) (?:you|u|ya)(?: please| kindly| just)?|would you mind|please|do you mind|i was wondering if you could|any chance you could|is there any chance you (?:can|could))\b/;
const TENTATIVE =
  /^(?:(?:so|and|hmm|ok|well|then|or|but|also|oh|maybe)[\s,]+)*(?:(?:can|could|may|might|shall|should) (?:we|i)\b(?! not)|how (?:about|#)|what (?:about|#)|what if we|is it (?:ok|okay|possible|alright|fine) (?:if i|to)|ok(?:ay)? if i|maybe|perhaps|would it be (?:ok|okay|possible|alright) (?:to|if)|can @|could @|any chance (?:of|to|i could|we could)|mind if i|do you mind if i|i wonder (?:if|whether)|is it alright)/;
const QUESTION =
  /^(?:(?:so|and|hmm|ok|well|then|or|but|also|oh|hey)[\s,]+)*(?:what|when|where|who|which|why|how|should|is|are|am|was|were|do|does|did|have|has|had|any|will|would|what's|when's|how's|anything|got any)\b(?! (?:it|that|this|them|the|my|both|all|@\d+)(?: |$)(?!.*\?))/;

/** What is told of other days, other people or what might be: no wish. */
const TOLD =
  /\b(?:usually|always|normally|often|sometimes|last (?:week|month|year|time)|used to|remember(?: when| that)?|(?:someone|somebody|everyone|people|he|she|they|(?:my|the) (?:doctor|gp|nurse|coach|trainer|wife|husband|partner|mum|mother|dad|friend|boss|physio)) (?:told|says?|said|thinks?|wants?|suggest\w*|recommend\w*)|told me|i wish|if (?:i|we|you|@\d)|in case|(?:was|were) (?:going|meant|supposed|planning|about) to|(?:should|would|could|might)(?:n't| not)? have|would've|should've|could've|a (?:week|month|year) ago|(?:#\d+|days?|weeks?|months?) ago)\b|#\d+ (?:is|are|was|will be|looks?) (?:too |so |very |quite |really |a bit )?(?:busy|full|packed|bad|difficult|tricky|out|no good|hard|impossible|taken|gone)\b|\bdid (?:plan|want|mean|think|say|need|intend|hope|try)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun|week)days\b|\bweekends\b|\b(?:is|are) (?:shut|closed|cancelled|fully booked)\b|@\d+ (?:ends|finishes|opens|closes|shuts|leaves|arrives|visits)\b|\bit(?:'s| is) (?:(?:already|now|nearly|almost|only) #\d+|#\d+ (?:already|now))/;
/** What is only being thought about. */
const HEDGED =
  /\b(?:might|may (?:need|have|want)|thinking|considering|tempted|not sure (?:if|whether|about)|maybe|perhaps|possibly|wondering|probably|in two minds|unsure)\b/;

export function askingOf(text: string, endsInQuestion: boolean): Asking {
  if (TOLD.test(text)) return 'question';
  if (POLITE.test(text)) return 'no';
  if (
    /\b(?:should (?:i|we)|what if|do i (?:have|need) (?:time|to)|is there (?:time|room|space)|do you think|would it (?:make sense|be (?:better|wise|good|sensible|best))|is it (?:better|wise|best|worth|sensible)|what do you (?:think|suggest|recommend)|any (?:ideas|advice|suggestions))\b/.test(
      text,
    ) &&
    !text.startsWith('shall')
  ) {
    return 'question';
  }
  if (TENTATIVE.test(text) || HEDGED.test(text)) return 'tentative';
  if (
    endsInQuestion &&
    /^[^@]*[,;] (?:is|are|do|does|did|will|would|should|what|when|how|why|which|where)\b/.test(text)
  )
    return 'question';
  if (
    /^(?:(?:so|and|hmm|ok|well|hey) )*(?:(?:is|are) (?:there|any)|am i|do i|did i|have i|was i|show me|tell me|list|remind me what)\b/.test(
      text,
    )
  )
    return 'question';
  if (/^(?:is|are|was|were|am|does|has|did (?:i|we|you|they|he|she)|will (?!do\b|be\b|have\b))\b/.test(text))
    return 'question';
  if (/^(?:do|did|have|will)\b/.test(text)) return endsInQuestion ? 'question' : 'no';
  if (QUESTION.test(text)) return 'question';
  return endsInQuestion ? 'tentative' : 'no';
}
