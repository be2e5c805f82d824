/** Words that answer a question and say nothing else: numbers, times, days, yes and no. */
const ANSWERS = new Set(
  `yes no yep yup yeah nope nah ok okay sure fine then please thanks and or to at on in by for about around after before past
  quarter half an a hour hours minute minutes min mins h am pm oclock noon midday midnight today tonight tomorrow yesterday
  morning afternoon evening night week weekend next this last monday tuesday wednesday thursday friday saturday sunday mon tue
  tues wed thu thur thurs fri sat sun mondays tuesdays wednesdays thursdays fridays saturdays sundays january february march
  april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec zero one two
  three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty once twice times day days daily
  every each out of percent st nd rd th instead maybe later earlier not my`.split(/\s+/),
);

/** Whether a whole message is a number, a time, a date, or a yes or no, in any words: it carries no sign of danger. */
export function isPlainReply(tokens: readonly string[]): boolean {
  return (
    tokens.length > 0 &&
    tokens.length <= 12 &&
    tokens.every(
      (token) => token === '.' || token === ',' || ANSWERS.has(token) || /^\d{1,2}(\.\d+)?$/.test(token),
    )
  );
}
