import type { CoachFacts } from '#shared/coach/answers/coach-reply.ts';
import { idOf } from './fixture-ids.ts';
import { aCheckIn } from '#shared/coach/answers/testing/own-facts.ts';
import { aProgramme } from '#shared/domain/testing/a-programme.ts';
import { anEvent } from '#shared/domain/testing/an-event.ts';
import { localDateTimeIn } from '#shared/domain/time/zoned-time.ts';
import { aFile } from '#shared/domain/trends/testing/a-file.ts';
import type { ReadFile } from '#shared/domain/trends/trend-result.ts';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';

/** A participant's rows in plain fields; `now` and `today` are local. */
export interface CoachFixture {
  name: string;
  timezone: string;
  today: string;
  now: string;
  programme: { start: string; end: string };
  goal: { goal: string; measure: string; until: string; set_on: string } | null;
  events: readonly FixtureEvent[];
  check_ins: readonly {
    date: string;
    energy: number;
    mood: string;
    task_completion: number;
    notes: string;
  }[];
  biomarkers: readonly FixtureValue[];
  unconfirmed: readonly FixtureValue[];
}

interface FixtureEvent {
  id: string;
  title: string;
  date: string;
  start: string | null;
  duration_min: number;
  type: string;
  article: string | null;
  status: 'pending' | 'completed' | 'failed' | 'in_progress';
}

interface FixtureValue {
  canonical: string;
  name: string;
  date: string;
  value: number;
  unit: string;
  reference_min?: number | null;
  reference_max?: number | null;
}

/** The rows as the product has them. */
export function factsOfFixture(fixture: CoachFixture): CoachFacts {
  const { goal } = fixture;
  return {
    today: fixture.today,
    now: instantOf(fixture.now, fixture.timezone),
    time_zone: fixture.timezone,
    name: fixture.name,
    programme: aProgramme({
      start_date: fixture.programme.start,
      end_date: fixture.programme.end,
      time_zone: fixture.timezone,
    }),
    events: fixture.events.map(eventOf),
    check_ins: fixture.check_ins.map(({ date, energy, mood, task_completion, notes }, at) =>
      aCheckIn(at + 1, date, { energy_level: energy, mood, task_completion, notes }),
    ),
    submitted: [],
    talks: goal
      ? [
          {
            type: 'goal_setting',
            day: goal.set_on,
            text: `- My goal: ${goal.goal}\n- How I count it: ${goal.measure}\n- By when: ${goal.until}`,
          },
        ]
      : [],
  };
}

/** The confirmed and the waiting results, one report a day. */
export function filesOfFixture({ biomarkers, unconfirmed }: CoachFixture): ReadFile[] {
  const days = [...new Set([...biomarkers, ...unconfirmed].map(({ date }) => date))].sort();
  return days.map((day, at) => {
    const confirmed = biomarkers.filter(({ date }) => date === day);
    const waiting = unconfirmed.filter(({ date }) => date === day);
    return aFile(at + 1, day, {
      rows: [...confirmed, ...waiting].map(rowOf),
      open: waiting.map((_, place) => confirmed.length + place),
    });
  });
}

function rowOf({ canonical, name, value, unit, reference_min = null, reference_max = null }: FixtureValue) {
  const status =
    reference_min === null && reference_max === null
      ? ('other' as const)
      : reference_max !== null && value > reference_max
        ? ('high' as const)
        : reference_min !== null && value < reference_min
          ? ('low' as const)
          : ('normal' as const);
  return { canonical, name, value, unit, reference_min, reference_max, status };
}

function eventOf(event: FixtureEvent): ProgrammeEvent {
  const start = `${event.date}T${event.start ?? '00:00'}`;
  const minutes = event.start === null ? 1440 : event.duration_min;
  const end = new Date(Date.parse(`${start}:00.000Z`) + minutes * 60_000).toISOString().slice(0, 16);
  const type =
    event.type === 'plan_day' ? 'pre_checkin_review' : event.type === 'check_in' ? 'core' : event.type;
  return anEvent({
    id: idOf(event.id),
    title: event.title,
    event_type: type,
    all_day: event.start === null,
    start_local: start,
    end_local: end,
    status: event.status === 'completed' ? 'completed' : 'pending',
    metadata: {
      status: event.status,
      duration_minutes: event.duration_min,
      ...(event.article ? { article: event.article } : {}),
    },
  });
}

function instantOf(local: string, zone: string): string {
  const guess = Date.parse(`${local}:00.000Z`);
  const shift = Date.parse(`${localDateTimeIn(zone, guess)}:00.000Z`) - guess;
  return new Date(guess - shift).toISOString();
}
