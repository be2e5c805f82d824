import { present } from '#server/reading/present.ts';
import type { AliasLanguage } from '#shared/content/biomarkers/biomarker.ts';
import { drawResults, rangePrinter, type Result } from './draw-results.ts';
import { Paper, type Face } from './paper.ts';
import type { Random } from './random.ts';
import type { LabDocument } from './lab-document.ts';
import { WORDS } from './layout-words.ts';
import {
  styleOf,
  truthOf,
  dayText,
  writeHead,
  writeRunningHead,
  writeFoot,
  documentOf,
} from './layout-parts.ts';

export type Key =
  'name' | 'value' | 'unit' | 'range' | 'flag' | 'previous' | 'method' | 'low' | 'high' | 'lab';

export interface TableOptions {
  language: AliasLanguage;
  face: Face;
  columns: readonly { key: Key; x: number; right?: boolean }[];
  nameWidth: number;
  size: number;
  pitch: number;
  rows: [number, number];
  flag: 'column' | 'behind' | 'before' | 'none';
  ruled?: boolean;
  headless?: boolean;
  middle?: boolean;
  footnotes?: boolean;
  dated?: boolean;
  sections?: boolean;
}

/** A table with one row a result, under a head with lab, person and dates. */
export async function table(random: Random, options: TableOptions): Promise<LabDocument> {
  const { language, face, columns, size, pitch } = options;
  const words = WORDS[language];
  const style = styleOf(random, language, face);
  const results = drawResults(random, style, random.int(...options.rows));
  const paper = await Paper.create(face);
  const head = writeHead(paper, random, language);
  const range = rangePrinter(random, style);
  const [high, low] = random.pick(words.flags.filter(([one]) => style.wide || !/[↑↓]/.test(one)));
  const heads = Object.fromEntries(
    Object.entries(words.heads).map(([key, texts]) => [key, random.pick(texts)]),
  ) as Record<string, string>;
  heads['method'] = language === 'en' ? 'Method' : language === 'de' ? 'Methode' : 'Technique';
  heads['low'] = 'Ref low';
  heads['high'] = 'Ref high';
  heads['lab'] = 'Lab';
  const writeColumns = () => {
    if (options.headless) return;
    for (const { key, x, right } of columns) {
      const text = heads[key] ?? '';
      const day = !options.dated
        ? ''
        : key === 'value'
          ? dayText(language, 2026, 5, 11)
          : key === 'previous'
            ? dayText(language, 2025, 2, 3)
            : '';
      const under = { bold: true, y: paper.y + size * 1.15 };
      if (right) paper.right(day, x, size, under);
      else paper.text(day, x, size, under);
      if (right) paper.right(text, x, size, { bold: true });
      else paper.text(text, x, size, { bold: true });
    }
    if (options.dated) paper.y += size * 1.15;
    if (!options.ruled) paper.rule(45, 560, paper.y + 4);
    paper.y += pitch + 2;
  };
  writeColumns();
  let category = '';
  for (const result of results) {
    const lines = paper.wrap(result.name, options.nameWidth, size);
    const height = Math.max(pitch, lines.length * size * 1.15 + (pitch - size * 1.15));
    if (paper.y + height > 780) {
      writeFoot(paper, language);
      paper.nextPage();
      writeRunningHead(paper, language, head);
      writeColumns();
    }
    if (options.sections !== false && result.category !== category) {
      category = result.category;
      const title = words.sections[category];
      if (title !== undefined) {
        paper.text(title, 45, size, { bold: true });
        paper.y += pitch;
      }
    }
    const top = paper.y;
    const line = size * 1.15;
    lines.forEach((text, at) =>
      paper.text(text, present(columns.find(({ key }) => key === 'name')).x, size, { y: top + at * line }),
    );
    const y = options.middle ? top + ((lines.length - 1) * line) / 2 : top;
    const mark = result.status === 'high' ? high : result.status === 'low' ? low : '';
    for (const { key, x, right } of columns) {
      const text = cellText(key, result, range, mark, options, random);
      if (text === '') continue;
      if (key === 'range') {
        const room = nextColumn(columns, x) - x - 6;
        paper.wrap(text, room, size).forEach((part, at) => paper.text(part, x, size, { y: y + at * line }));
        continue;
      }
      if (right) paper.right(text, x, size, { y });
      else if (key !== 'name') paper.text(text, x, size, { y });
      if (key === 'value' && options.footnotes && random.chance(0.4) && !right)
        paper.text(random.pick(['1', '2', '01', 'a']), x + paper.width(text, size), size * 0.6, {
          y: y - size * 0.4,
        });
    }
    if (options.ruled) {
      const bottom = top + height - size;
      paper.rule(42, 560, bottom);
      for (const { x, right } of columns) if (!right) paper.vertical(x - 3, top - size, bottom);
    }
    paper.y += height;
  }
  writeFoot(paper, language);
  return documentOf(paper, results.map(truthOf), head);
}

export function nextColumn(columns: TableOptions['columns'], x: number): number {
  return Math.min(
    570,
    ...columns
      .filter((column) => column.x > x + 1)
      .map((column) => (column.right ? column.x - 60 : column.x)),
  );
}

export function cellText(
  key: Key,
  result: Result,
  range: (result: Result) => string,
  mark: string,
  { flag, columns }: TableOptions,
  random: Random,
): string {
  const alone = columns.some((column) => column.key === 'unit');
  switch (key) {
    case 'name':
      return '';
    case 'value': {
      const value = flag === 'before' && mark !== '' ? `${mark} ${result.printed}` : result.printed;
      const unit = alone || result.unit === '' ? value : `${value} ${result.unit}`;
      return flag === 'behind' && mark !== '' ? `${unit} ${mark}` : unit;
    }
    case 'unit':
      return result.unit;
    case 'range':
      return range(result);
    case 'low':
      return result.printedMin;
    case 'high':
      return result.printedMax;
    case 'flag':
      return flag === 'column' ? mark : '';
    case 'previous':
      return random.chance(0.7) ? result.former : '';
    case 'method':
      return random.pick(['ECLIA', 'Photometry', 'Calculated', '']);
    case 'lab':
      return '01';
  }
}

export const columns = (...list: [Key, number, boolean?][]) =>
  list.map(([key, x, right]) => ({ key, x, ...(right ? { right } : {}) }));
