import fc from 'fast-check';
import { overlaps, spanOf, wallMinutes } from '../plan/busy-time.ts';
import type { PlanContext, PlanTask } from '../plan/plan-context.ts';
import { plannedContext } from '../plan/plan-diff.ts';
import { planSessionSchema, type PlanSession } from '../plan/plan-session.schema.ts';
import { reportOf, reply, startSession } from '../session/scenario-session.ts';
import { AUTUMN, CLASHING, EMPTY_DAY, NEW_YORK, SPRING, TUESDAY, TWINS, aTask } from './plan-days.ts';

/*
 * Conversations drawn by chance, and what must hold after each message of them, whatever was said.
 */
const TITLES = [
  'Zone 2 cycle',
  'Strength session',
  'Call Pam',
  'Read: Fibre basics',
  'Evening journaling',
  'Watch: Sleep',
  'Brisk walk',
  'undo',
  'Yes',
  'Skip everything',
  'After I make the bed, 2 minutes of morning daylight',
  'When my bedtime alarm rings, lights down in the room I am in',
  'Ring somebody you have not spoken to for a while',
];

/** A day with up to six tasks, some of them with times that may overlap already. */
const drawnDay = fc
  .record({
    base: fc.constantFrom(TUESDAY, TWINS, SPRING, AUTUMN, NEW_YORK, CLASHING, EMPTY_DAY),
    minute: fc.integer({ min: 0, max: 287 }).map((n) => n * 5),
    tasks: fc.array(
      fc.record({
        title: fc.constantFrom(...TITLES),
        yesterday: fc.boolean(),
        start: fc.option(
          fc.integer({ min: 12, max: 42 }).map((half) => half * 30),
          { nil: null },
        ),
        minutes: fc.constantFrom(5, 15, 30, 45, 90),
        done: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
    hours: fc.option(fc.integer({ min: 0, max: 23 }), { nil: null }),
  })
  .map(({ base, tasks, hours, minute }): PlanContext => {
    const date = base.selected_date;
    const before = `${date.slice(0, 8)}${String(Number(date.slice(8)) - 1).padStart(2, '0')}`;
    const time = (at: number) =>
      `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
    const drawn = tasks.map(({ title, yesterday, start, minutes, done }, n) =>
      aTask(
        `x${n}`,
        title,
        yesterday ? before : date,
        start === null ? null : time(start),
        minutes,
        done ? { status: 'completed' } : {},
      ),
    );
    const now = hours === null ? base.now : `${date}T${time(hours * 60 + (minute % 60))}`;
    return { ...base, now, tasks: [...base.tasks, ...drawn] };
  });

const pick = (...words: string[]) => fc.constantFrom(...words);
const noun = pick(
  'strength',
  'the cycle',
  'the video',
  'walk',
  'call pam',
  'reading',
  'journaling',
  'it',
  'both',
  'everything',
  'the rest',
  'the first one',
  'yoga',
  'the check-in',
  'them',
  'the other one',
  'exercise 1d',
  'reflection',
  'swim',
  'cycle and reading',
);
const clock = pick(
  'at 7',
  'at half six',
  '7pm',
  'at 18:75',
  'at 6am',
  'in 20 mins',
  'an hour later',
  'half an hour earlier',
  'at 1:30am',
  'from 6 to 7',
  'between 2 and 3',
  'after strength',
  'before the check-in',
  'at noon',
  'at midnight',
  'same time',
  'at 25:00',
  'for 30 minutes',
  'now',
  'later',
  '5-5.45pm',
);
const day = pick(
  '',
  'today',
  'tomorrow',
  'tonight',
  'on sunday',
  'next monday',
  'in two days',
  'yesterday',
  'on 12 march',
  'on 31 april',
  'in the afternoon',
  'tomorrow evening',
  'on the 30th',
);
const verb = pick(
  'move',
  'skip',
  'did',
  'put',
  'make',
  'push',
  "don't move",
  'should I move',
  'can I skip',
  'start',
  'let go of',
  'swap',
  'extend',
  'keep',
  'delete',
  '',
  '',
  '',
);
const wish = fc.tuple(verb, noun, clock, day).map((words) => words.filter(Boolean).join(' '));
const message = fc.oneof(
  { weight: 5, arbitrary: wish },
  { weight: 1, arbitrary: fc.tuple(wish, wish).map(([a, b]) => `${a} and ${b}`) },
  {
    weight: 4,
    arbitrary: pick(
      'yes',
      'no',
      'undo',
      'undo all',
      'pm',
      'the second one',
      'later',
      'done',
      'asdf',
      'finish',
      'ok',
      'leave it',
      'nothing',
      'one by one',
      'never mind',
      'yes but at 8',
      'no, 7',
      'actually 7',
      'half past then',
      'swap them',
      'other way round',
      'put it back',
      'put strength back',
      'but not the cycle',
      'sorry, I meant the walk',
      'maybe later',
      'straight after that',
      'dentist 12:30 to 14:00',
      'I am out after six',
      'meeting until 3',
      '',
    ),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
);
/** A reply by a button of the last message, or in words. */
type Said = { button: number } | { text: string };
const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 1, arbitrary: fc.nat({ max: 5 }).map((button) => ({ button })) },
  { weight: 3, arbitrary: message.map((text) => ({ text })) },
);

export const drawnConversation = fc.record({
  context: drawnDay,
  replies: fc.array(fc.record({ said, minutes: fc.constantFrom(0, 0, 1, 5, 40) }), {
    minLength: 1,
    maxLength: 12,
  }),
});
type Conversation = typeof drawnConversation extends fc.Arbitrary<infer T> ? T : never;

/** Runs a conversation and throws where something does not hold that must. Returns all that was said and planned. */
export function hold({ context, replies }: Conversation): string {
  let now = context.now;
  let turn = startSession('pre_checkin_review', context);
  const log: string[] = [];
  let former: PlanSession | null = null;
  for (const { said, minutes } of replies) {
    now = later(now, minutes);
    const at = { ...context, now };
    const { buttons } = turn.message;
    const text = 'text' in said ? said.text : (buttons[said.button % Math.max(1, buttons.length)] ?? 'ok');
    turn = reply(turn.session, text, now, at);
    if (turn.session.type !== 'pre_checkin_review') throw new Error('another type of session');
    log.push(text, turn.message.content);
    judge(turn.session, former, at, text, turn.message.content);
    former = turn.session;
  }
  const undone = reply(turn.session, 'undo everything', now, { ...context, now });
  const { plan } = reportOf(undone.session, context);
  if (plan?.diff.length !== 0) throw new Error(`undo leaves ${JSON.stringify(plan?.diff)}`);
  return log.join('\n');
}

function judge(
  session: PlanSession,
  former: PlanSession | null,
  context: PlanContext,
  text: string,
  content: string,
): void {
  const fail = (what: string): never => {
    throw new Error(`${what}: "${text}" gave "${content}"`);
  };
  planSessionSchema.parse(JSON.parse(JSON.stringify(session)));
  const words = content.split(/\s+/).length;
  if (words > 120) fail(`${words} words`);
  if ((content.replaceAll(/"[^"]*"/g, '').match(/\?/g) ?? []).length > 1) fail('two questions');
  const known = new Set(session.turns.slice(0, former?.turns.length ?? 0).flat());
  const fresh = session.turns
    .flat()
    .filter(
      (change) =>
        !known.has(change) &&
        !former?.turns.flat().some((old) => JSON.stringify(old) === JSON.stringify(change)),
    );
  for (const change of fresh) {
    if (!context.tasks.some(({ id }) => id === change.task_id)) fail('a task of nobody');
    if (change.op !== 'schedule') continue;
    const date = change.start.slice(0, 10);
    if (change.start < context.now) fail(`before now, ${change.start}`);
    if (date < context.programme.start || date > context.programme.end) fail('outside the programme');
  }
  const after = plannedContext(session, context);
  const named = new Set(session.turns.flat().map(({ task_id }) => task_id));
  for (const [n, task] of after.tasks.entries()) {
    const before = context.tasks[n];
    if (!named.has(task.id) && JSON.stringify(task) !== JSON.stringify(before))
      fail(`${task.id} was not named`);
  }
  for (const pair of overlapping(after.tasks)) {
    if (!overlapping(context.tasks).includes(pair)) fail(`a new overlap, ${pair}`);
  }
}

function overlapping(tasks: readonly PlanTask[]): string[] {
  const spans = tasks.flatMap((task) => spanOf(task) ?? []);
  return spans.flatMap((one, n) =>
    spans.slice(n + 1).flatMap((other) => (overlaps(one, other) ? [`${one.id} and ${other.id}`] : [])),
  );
}

function later(local: string, minutes: number): string {
  return new Date((wallMinutes(local) + minutes) * 60_000).toISOString().slice(0, 16);
}
