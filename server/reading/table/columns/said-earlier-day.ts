import { kindOfDay } from '../../words/days/labelled-days.ts';
import { daysIn } from '../../words/days/printed-day.ts';
import { namesEarlier, onlyDay, roleOf } from '../../words/header-words.ts';
import { textOf } from '../cell-texts.ts';
import type { Line } from '../page-lines.ts';
import type { Column } from './column.ts';

/** Words that name earlier results in headings, and other things in sentences. */
const OTHERWISE = /history|change|delta|trend|verlauf|next|order|request/iu;

/** The one day that lines of a paper say of its earlier results, "(Previous: 2025/07/22)"; null where they say none or several. */
export function saidEarlierDay(lines: readonly Line[]): string | null {
  const said = lines.flatMap(({ cells }) => {
    const text = textOf(cells);
    return daysIn(text).flatMap((day, nth, all) => {
      const former = all[nth - 1];
      const between = text.slice(former ? former.at + former.text.length : 0, day.at);
      const [whole = ''] = /[^([;|]*$/u.exec(between) ?? [];
      // A label goes back to the colon or the number of the one before it: "Sex: M  No. 4711  Previous result:".
      const [label = ''] = /[^:\d]*[:\s]*$/u.exec(whole) ?? [];
      const kind = kindOfDay(label);
      const isOfSample = kind === null || kind === 'date' || kind === 'collected';
      return isOfSample && label.length <= 40 && namesEarlier(label) && !OTHERWISE.test(label)
        ? [day.text]
        : [];
    });
  });
  const days = new Set(said);
  return days.size === 1 ? (said[0] ?? null) : null;
}

/** The columns with that day in the heading of the one of earlier results, where no heading says a day. */
export function withEarlierDay(columns: Column[], day: string | null): Column[] {
  const former = columns.filter(({ role }) => role === 'previous');
  const [only] = former;
  if (day === null || !only || former.length > 1 || !namesEarlier(only.heading)) return columns;
  // Two headings that stand too close are one, "Reference range Previous": whose number is whose is open.
  const isTwo = only.heading.split(/\s+/).some((word) => !['previous', 'value', null].includes(roleOf(word)));
  if (isTwo || columns.some(({ heading }) => onlyDay(heading) !== null)) return columns;
  return columns.map((column) =>
    column === only ? { ...column, heading: `${column.heading} ${day}` } : column,
  );
}
