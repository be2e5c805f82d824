import { isKnownTimeZone, localDateTimeIn } from '../../domain/time/zoned-time.ts';
import { firstName } from './answer-app.ts';
import type { CoachFacts } from './coach-reply.ts';
import { PROGRAM, SET_UP } from './draft.ts';
import { isDone, nextTask, tasksOn, timeOf } from './own-day.ts';
import { counted, ownWords } from './wording.ts';

/** 'Good morning, Ana.' and a sentence on the day, from rows; Markdown. It is shown and never stored. */
export function greeting(facts: CoachFacts): string {
  const zone = isKnownTimeZone(facts.time_zone) ? facts.time_zone : 'UTC';
  const hour = Number(localDateTimeIn(zone, Date.parse(facts.now)).slice(11, 13));
  const part = hour >= 4 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  const name = firstName(facts.name);
  return `Good ${part}${name ? `, ${name}` : ''}. ${dayLine(facts)}`;
}

/** How today stands, in a sentence. */
export function dayLine(facts: CoachFacts): string {
  if (!facts.programme) return `You have no programme yet; ${SET_UP} is where one begins.`;
  const tasks = tasksOn(facts, facts.today);
  if (tasks.length === 0) return 'Nothing is planned for today.';
  const next = nextTask(facts);
  if (!next)
    return `Nothing is left in your ${PROGRAM} for today: ${tasks.filter(isDone).length} of ${tasks.length} done.`;
  const time = timeOf(next);
  const left = tasks.filter((event) => !isDone(event)).length;
  return `Today has ${counted(tasks.length, 'task')}, ${left} not done yet; next is ${ownWords(next.title)}${time === null ? '' : ` at ${time}`}.`;
}
