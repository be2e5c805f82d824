/** A result that a form prints: its printed name, its id, unit and bounds, and the decimals of its values. */
export interface FormRow {
  name: string;
  id: string | null;
  unit: string;
  low: number | null;
  high: number | null;
  decimals: number;
  specimen: string | undefined;
}

export type FormLine = FormRow | { section: string } | { pending: string; words: string } | { aside: string };

/** One lab's form: its words and how it stands on the sheet, as its text says. */
export interface Form {
  name: string;
  held_out: boolean;
  structure: string;
  decimal: string;
  day: string;
  head: readonly string[];
  /** Key, heading, left edge, and `r` where the cells end at it. */
  columns: readonly { key: string; heading: string; x: number; right: boolean }[];
  /** Texts of ranges with two bounds, an upper and a lower one. */
  ranges: readonly [string, string, string];
  flags: readonly [string, string];
  foot: string;
  asks: readonly 'day'[];
  lines: readonly FormLine[];
}

/** Reads forms of a text: a line `== name | held-out | structure | decimal | day` begins one; then fields, then rows. */
export function formsOf(text: string): Form[] {
  return text
    .split(/^== /m)
    .slice(1)
    .map((part) => formOf(part.trim().split('\n')));
}

function formOf([title = '', ...rest]: string[]): Form {
  const [name = '', part = '', structure = '', decimal = '', day = ''] = title.split(' | ');
  const fields = new Map<string, string>();
  const lines: FormLine[] = [];
  for (const line of rest) {
    const [, key, value = ''] = /^(head|cols|ranges|flags|foot|asks): ?(.*)$/.exec(line) ?? [];
    if (key !== undefined) fields.set(key, value);
    else if (line.trim() !== '') lines.push(lineOf(line));
  }
  const list = (key: string) => (fields.get(key) ?? '').split(' | ').filter((each) => each !== '');
  const [both = '{a} - {b}', upper = '< {b}', lower = '> {a}'] = list('ranges');
  const [high = '', low = ''] = list('flags');
  return {
    name,
    held_out: part === 'held-out',
    structure,
    decimal,
    day,
    head: list('head'),
    columns: list('cols').map(columnOf),
    ranges: [both, upper, lower],
    flags: [high, low],
    foot: fields.get('foot') ?? '',
    asks: list('asks').includes('day') ? ['day'] : [],
    lines,
  };
}

function columnOf(text: string): Form['columns'][number] {
  const [, key = '', heading = '', x = '', right] = /^(\w+)=(.*)@(\d+)(r?)$/.exec(text) ?? [];
  return { key, heading, x: Number(x), right: right === 'r' };
}

function lineOf(line: string): FormLine {
  if (line.startsWith('# ')) return { section: line.slice(2) };
  if (line.startsWith('~ ')) return { aside: line.slice(2) };
  if (line.startsWith('? ')) {
    const [pending = '', words = ''] = line.slice(2).split(' | ');
    return { pending, words };
  }
  const [name = '', id = '', unit = '', bounds = '', decimals = '0', specimen] = line.split(' | ');
  const [low = '', high = ''] = bounds.split('..');
  return {
    name,
    id: id === '-' ? null : id,
    unit,
    low: low === '' ? null : Number(low),
    high: high === '' ? null : Number(high),
    decimals: Number(decimals),
    specimen,
  };
}
