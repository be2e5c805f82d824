import { eventKindOf } from '../../../domain/tasks/event-kind.ts';
import type { ProgrammeEvent } from '../../../product/tables/events.schema.ts';
import type { Nature } from './day-decisions.ts';

const HARD =
  /\b(?:hiit|intervals?|sprints?|runs?|running|jog|couch to|circuits? class|spin|burst|football|tennis|squash)\b/i;
const LEGS_AND_ARMS = /\b(?:strength|full-body|circuit|weights|gym|lift|kettlebells?|resistance)\b/i;
const LEGS = /\b(?:squats?|lunges?|leg|hills?|stairs)\b/i;
const ARMS = /\b(?:press-?ups?|push-?ups?|upper body|rowing|pull-?ups?)\b/i;
const EASY = /\b(?:walk\w*|ride|bike|cycl\w+|swim\w*|zone 2|yoga|stretch\w*|mobility)\b/i;

/** How a task loads the body; null for the check-in and the other tasks of the day itself. */
export function natureOf(event: Pick<ProgrammeEvent, 'title' | 'event_type' | 'metadata'>): Nature | null {
  if (eventKindOf(event) !== 'task') return null;
  const { title } = event;
  if (HARD.test(title)) return 'hard';
  if (LEGS.test(title)) return 'legs';
  if (ARMS.test(title)) return 'arms';
  if (LEGS_AND_ARMS.test(title)) return 'legs';
  if (EASY.test(title)) return 'easy';
  if (event.event_type === 'core') return 'easy';
  return event.event_type === 'content' || /^(?:read|watch|listen)\b/i.test(title) ? 'reading' : 'habit';
}
