import type { AliasLanguage } from '#shared/content/biomarkers/biomarker.ts';
import type { TruthRow } from '../score/truth.ts';
import type { Result, Style } from './draw-results.ts';
import { Paper, type Face } from './paper.ts';
import type { Random } from './random.ts';
import type { LabDocument } from './lab-document.ts';
import { WORDS } from './layout-words.ts';

export interface Person {
  name: string;
  sex: 'female' | 'male';
  age: number;
}

export interface Head {
  person: Person;
  collected: string;
}

export function styleOf(random: Random, language: AliasLanguage, face: Face): Style {
  const decimal = language === 'en' ? '.' : random.chance(0.9) ? ',' : '.';
  const thousands = random.pick(decimal === '.' ? (['', ',', ''] as const) : (['', '.', ''] as const));
  return { language, decimal, thousands, wide: face === 'liberation' };
}

export function truthOf({
  entry,
  name,
  value,
  comparator,
  unit,
  min,
  max,
  status,
}: Result): TruthRow & { status: string } {
  return {
    canonical: entry.id,
    name,
    value,
    ...(comparator === null ? {} : { comparator }),
    unit,
    reference_min: min,
    reference_max: max,
    status,
  };
}

export function dayText(language: AliasLanguage, year: number, month: number, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (language === 'en') return `${day} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'][month - 1]} ${year}`;
  return language === 'de' || language === 'tr'
    ? `${two(day)}.${two(month)}.${year}`
    : `${two(day)}/${two(month)}/${year}`;
}

export function writeHead(paper: Paper, random: Random, language: AliasLanguage): Head {
  const words = WORDS[language];
  const sex = random.pick(['female', 'male'] as const);
  const person: Person = { name: random.pick(words.names), sex, age: 0 };
  const born = 1945 + random.int(0, 55);
  const month = random.int(1, 6);
  const day = random.int(13, 27);
  person.age = 2026 - born - (month > 5 || (month === 5 && day > 11) ? 1 : 0);
  paper.text(words.lab, 45, 14, { bold: true });
  paper.y += 18;
  const line = (text: string) => {
    paper.text(text, 45, 9);
    paper.y += 12;
  };
  line(`${words.patient}: ${person.name}`);
  line(
    `${words.born}: ${dayText(language, born, month, day)}   ${words.sex[0]}: ${words.sex[sex === 'female' ? 1 : 2]}`,
  );
  line(
    `${words.collected}: ${dayText(language, 2026, 5, 11)}   ${words.reported}: ${dayText(language, 2026, 5, 13)}`,
  );
  if (random.chance(0.5))
    line(`ID ${random.int(100_000, 999_999)}   Tel. 0${random.int(100, 999)} ${random.int(10_000, 99_999)}`);
  paper.y += 14;
  return { person, collected: '2026-05-11' };
}

export function writeRunningHead(paper: Paper, language: AliasLanguage, { person }: Head) {
  const words = WORDS[language];
  paper.text(`${words.lab}   ${words.patient}: ${person.name}`, 45, 9);
  paper.y += 24;
}

export function writeFoot(paper: Paper, language: AliasLanguage) {
  const [greeting = '', page = '', note = ''] = WORDS[language].foot;
  paper.text(greeting, 45, 7, { y: 805, gray: 0.3 });
  paper.text(note, 300, 7, { y: 805, gray: 0.3 });
  paper.text(`${page} ${paper.pdf.getPageCount()}`, 520, 7, { y: 818, gray: 0.3 });
}

export async function documentOf(
  paper: Paper,
  biomarkers: TruthRow[],
  { person, collected }: Head,
): Promise<LabDocument> {
  return {
    bytes: await paper.bytes(),
    biomarkers,
    expect: { sample_date: collected, person: person.name, sex: person.sex },
  };
}
