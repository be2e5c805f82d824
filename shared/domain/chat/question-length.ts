/** The longest question, in Unicode code points: the unit of the counter, the schemas, the server and the database. */
export const QUESTION_MAX = 500;
/** The longest message in a scenario chat, in code points. */
export const SCENARIO_MESSAGE_MAX = 1000;

/** The length of a text in Unicode code points. */
export function codePointsOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
