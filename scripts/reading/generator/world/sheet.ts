import type { TruthRow } from '../../score/truth.ts';
import type { Paper } from '../paper.ts';
import type { Random } from '../random.ts';
import { numberText, type Drawn } from './drawn-row.ts';
import type { Form } from './form.ts';

export interface Sheet {
  form: Form;
  paper: Paper;
  drawn: (Drawn | { section: string } | { pending: string; words: string } | { aside: string })[];
  fill: (text: string) => string;
  truth: TruthRow[];
  days: string[];
  random: Random;
  addUnread: () => void;
}

export function headings(form: Form, paper: Paper, fill: (text: string) => string, shift = 0) {
  for (const { heading, x, right } of form.columns) {
    const text = fill(heading);
    if (right) paper.right(text, x + shift, 9, { bold: false });
    else paper.text(text, x + shift, 9, { bold: true });
  }
  paper.y += 17;
}

export function put(form: Form, paper: Paper, texts: Record<string, string>, shift = 0) {
  for (const { key, x, right } of form.columns) {
    const text = texts[key] ?? '';
    if (right) paper.right(text, x + shift, 9);
    else paper.text(text, x + shift, 9);
  }
}

export function textsOf(line: Drawn, form: Form, fill: (text: string) => string): Record<string, string> {
  const number = (bound: number | null) =>
    bound === null ? '' : numberText(bound, line.row.decimals, form.decimal);
  const isMarked = form.columns.some(({ key }) => key === 'flag');
  const behind = isMarked || line.flag === '' ? '' : ` ${line.flag}`;
  return {
    name: line.row.name,
    value: line.printed + behind,
    valueunit: `${line.printed}${behind} ${line.unit}`.trim(),
    unit: line.unit,
    range: line.range,
    rangeunit: line.range === '' ? '' : `${line.range} ${line.unit}`,
    low: number(line.row.low),
    high: number(line.row.high),
    flag: line.flag,
    code: String(1000 + line.row.name.length * 37),
    taken: fill('{taken}'),
    bar: line.flag === '' ? '( * )' : '(   ) *',
    method: 'CLIA',
  };
}
