import type { LabDocument } from '../lab-document.ts';
import { Paper } from '../paper.ts';
import type { Random } from '../random.ts';
import type { TruthRow } from '../../score/truth.ts';
import { dayAt, drawRow, later, spell } from './drawn-row.ts';
import type { Form } from './form.ts';
import { WRITERS } from './structures.ts';

const NAMES = ['Odo Larkspur', 'Ilse Brandvik', 'Marek Sosna', 'Thea Almgren', 'Nikos Vardas'];

/** Writes one sheet by a form, with invented values, days and a person. */
export async function writeForm(form: Form, random: Random): Promise<LabDocument> {
  const paper = await Paper.create('liberation');
  const days = [0, 1, 2].map((back) => dayAt(2026 - back, random.int(1, 9), random.int(1, 28)));
  const [taken = dayAt(2026, 1, 1), before = taken, long = taken] = days;
  const places: Record<string, string> = {
    name: random.pick(NAMES),
    born: spell(form.day, dayAt(random.int(1944, 2001), random.int(1, 12), random.int(1, 28))),
    taken: spell(form.day, taken),
    before: spell(form.day, before),
    long: spell(form.day, long),
    received: spell(form.day, later(taken, 1)),
    reported: spell(form.day, later(taken, 2)),
    printed: spell(form.day, later(taken, 9)),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => places[key] ?? '');
  for (const line of form.head) {
    paper.text(fill(line), 45, 10, { bold: line === form.head[0] });
    paper.y += 14;
  }
  paper.y += 12;
  const drawn = form.lines.map((line) => ('name' in line ? drawRow(form, line, random) : line));
  const truth: TruthRow[] = [];
  let unread = 0;
  const write = WRITERS[form.structure] ?? WRITERS['table'];
  write?.({ form, paper, drawn, fill, truth, days, random, addUnread: () => (unread += 1) });
  paper.y += 18;
  paper.text(fill(form.foot), 45, 7.5, { gray: 0.3 });
  const isDated =
    form.head.some((line) => line.includes('{taken}')) ||
    ['days', 'cards', 'daylines'].includes(form.structure);
  return {
    bytes: await paper.bytes(),
    biomarkers: truth,
    expect: {
      sample_date: isDated || form.asks.length === 0 ? taken : null,
      ...(form.asks.length > 0 ? { asks: form.asks } : {}),
      ...(unread > 0 ? { lines_not_read: unread } : {}),
    },
  };
}
