import type { EventChange } from '#shared/domain/programme-generator/rewrite/plan-changes.ts';
import { dayOfWeek } from '#shared/domain/time/local-date.ts';
import { isMultiDay } from '#shared/domain/time/programme-week.ts';

export interface WeekLine {
  kind: EventChange['kind'];
  title: string;
  /** How many events of the week it stands for. */
  count: number;
  /** 'Tue 18:00', '08:00 → 07:30', 'Sat 10:30 → any day'; empty for what has no time. */
  when: string;
}

const DAYS = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A week's changes as lines to read: what is the same thing on several days, and moves alike, is one line. */
export function weekLines(changes: readonly EventChange[]): WeekLine[] {
  const groups = new Map<string, EventChange[]>();
  for (const change of changes) {
    const move = change.kind === 'moved' ? `${change.before.title}|${shiftOf(change)}` : '';
    const key = `${change.kind}|${change.event.title}|${move}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const renamed = first.kind === 'moved' && first.before.title !== first.event.title;
    return [
      {
        kind: first.kind,
        title: renamed ? `${first.before.title} → ${first.event.title}` : first.event.title,
        count: group.length,
        when: whenOf(first, group.length),
      },
    ];
  });
}

function whenOf(change: EventChange, count: number): string {
  const shift = change.kind === 'moved' ? shiftOf(change) : '';
  return shift || (count === 1 && !change.event.all_day ? momentOf(change.event) : '');
}

/** From when to when, on the same day by the time alone; empty where it stays where it was and changes its name. */
function shiftOf({ before, event }: Extract<EventChange, { kind: 'moved' }>): string {
  const [from, to] = [momentOf(before), momentOf(event)];
  if (from === to) return '';
  const sameDay = from.slice(0, 3) === to.slice(0, 3);
  return sameDay ? `${from.slice(4)} → ${to.slice(4)}` : `${from} → ${to}`;
}

function momentOf(event: EventChange['event']): string {
  const { all_day, start_local } = event;
  if (all_day && isMultiDay(event)) return 'any day';
  return `${DAYS[dayOfWeek(start_local.slice(0, 10))] ?? ''} ${all_day ? 'any time' : start_local.slice(11)}`;
}
