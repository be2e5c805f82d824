import { present } from '#server/reading/present.ts';
import type { TruthRow } from '../score/truth.ts';
import { drawResults, printNumber, rangePrinter, type Result, type Style } from './draw-results.ts';
import { Paper } from './paper.ts';
import type { Random } from './random.ts';
import type { LabDocument } from './lab-document.ts';
import { WORDS } from './layout-words.ts';
import { type Person, styleOf, truthOf, writeHead, writeRunningHead, documentOf } from './layout-parts.ts';

/** One test after another; below each its range under a label, plain, by sex, by age or in steps. */
export async function stacked(random: Random): Promise<LabDocument> {
  const style = styleOf(random, 'en', 'helvetica');
  const results = drawResults(random, style, random.int(6, 14)).filter(
    ({ min, max }) => min !== null && max !== null,
  );
  const paper = await Paper.create('helvetica');
  const head = writeHead(paper, random, 'en');
  const truths: TruthRow[] = [];
  for (const result of results) {
    if (paper.y > 690) {
      paper.nextPage();
      writeRunningHead(paper, 'en', head);
    }
    ['TEST NAME', 'TECHNOLOGY', 'VALUE', 'UNITS'].forEach((text, at) =>
      paper.text(text, present([45, 270, 370, 460][at]), 10, { bold: true }),
    );
    paper.y += 15;
    const top = paper.y;
    paper
      .wrap(result.name.toUpperCase(), 215, 10)
      .forEach((text, at) => paper.text(text, 45, 10, { y: top + at * 11.5 }));
    paper.text(random.pick(['C.L.I.A', 'E.C.L.I.A', 'PHOTOMETRY', 'CALCULATED']), 270, 10);
    paper.text(result.printed, 370, 10);
    paper.text(result.unit, 460, 10);
    paper.y += 11.5 * paper.wrap(result.name.toUpperCase(), 215, 10).length + 6;
    const { lines, min, max } = bands(random, result, head.person, style);
    for (const text of ['Bio. Ref. Interval. :-', ...lines]) {
      paper.text(text, 45, 9);
      paper.y += 10.5;
    }
    paper.y += 6;
    paper.text('Please correlate with clinical conditions.', 45, 8);
    paper.y += 10;
    paper.text('Method:- FULLY AUTOMATED ANALYSER', 45, 8);
    paper.y += 22;
    truths.push({
      ...truthOf(result),
      name: result.name.toUpperCase(),
      reference_min: min,
      reference_max: max,
    });
  }
  return documentOf(paper, truths, head);
}

export function bands(random: Random, result: Result, person: Person, style: Style) {
  const { min, max, printedMin, printedMax } = result;
  const decimals = printedMax.includes(style.decimal)
    ? present(printedMax.split(style.decimal)[1]).length
    : 0;
  const other = (bound: number, factor: number) => printNumber(bound * factor, decimals, style);
  const plain = `${printedMin} - ${printedMax}`;
  const wide = `${other(present(min), 0.5)} - ${other(present(max), 1.7)}`;
  const kind = random.int(0, 4);
  if (kind === 1) {
    const [male, female] = person.sex === 'male' ? [plain, wide] : [wide, plain];
    return { lines: [`Male: ${male}`, `Female: ${female}`], min, max };
  }
  if (kind === 2) {
    const young = person.age <= 49;
    return {
      lines: [`18 - 49 Yrs : ${young ? plain : wide} | 50 - 99 Yrs : ${young ? wide : plain}`],
      min,
      max,
    };
  }
  if (kind === 3)
    return {
      lines: [`Deficient : < ${printedMin}`, `Sufficient : ${plain}`, `Toxic : > ${printedMax}`],
      min,
      max,
    };
  if (kind === 4)
    return {
      lines: [
        `< ${printedMax} - Low Risk`,
        `${printedMax} - ${other(present(max), 3)} - Average Risk`,
        `> ${other(present(max), 3)} - High Risk`,
      ],
      min: null,
      max,
    };
  return { lines: [plain], min, max };
}

/** Cards in two or three columns: the name, the value in large digits, the range in small ones. */
export async function cards(random: Random): Promise<LabDocument> {
  const language = random.pick(['en', 'de', 'fr'] as const);
  const style = styleOf(random, language, 'liberation');
  const results = drawResults(random, style, random.int(8, 20));
  const paper = await Paper.create('liberation');
  const head = writeHead(paper, random, language);
  const range = rangePrinter(random, style);
  const label = { en: 'Reference', de: 'Referenzbereich', fr: 'Valeurs de référence' }[language];
  const across = random.int(2, 3);
  const width = 510 / across;
  results.forEach((result, at) => {
    const column = at % across;
    if (column === 0 && at > 0) paper.y += 84;
    if (column === 0 && paper.y > 700) {
      paper.nextPage();
      writeRunningHead(paper, language, head);
    }
    const x = 45 + column * width;
    const name = paper.wrap(result.name, width - 20, 10);
    name.forEach((text, line) => paper.text(text, x, 10, { bold: true, y: paper.y + line * 11.5 }));
    const y = paper.y + 11.5 * name.length + 9;
    paper.text(result.printed, x, 16, { y });
    paper.text(result.unit, x + paper.width(result.printed, 16) + 6, 9, { y });
    paper.text(`${label}: ${range(result)}`, x, 8, { y: y + 14 });
  });
  return documentOf(paper, results.map(truthOf), head);
}

/** Two tables side by side on one page. */
export async function sideBySide(random: Random): Promise<LabDocument> {
  const language = random.pick(['en', 'de', 'it'] as const);
  const style = styleOf(random, language, 'liberation');
  const words = WORDS[language];
  const results = drawResults(random, style, random.int(16, 44));
  const paper = await Paper.create('liberation');
  const head = writeHead(paper, random, language);
  const range = rangePrinter(random, style);
  const titles = (['name', 'value', 'unit', 'range'] as const).map((key) => present(words.heads[key][0]));
  const half = Math.ceil(results.length / 2);
  const top = paper.y;
  [results.slice(0, half), results.slice(half)].forEach((part, side) => {
    const xs = [40, 140, 182, 226].map((x) => x + side * 270);
    paper.y = top;
    titles.forEach((text, at) => paper.text(text, present(xs[at]), 8, { bold: true }));
    paper.y += 15;
    for (const result of part) {
      const lines = paper.wrap(result.name, 96, 8);
      lines.forEach((text, at) => paper.text(text, present(xs[0]), 8, { y: paper.y + at * 9.2 }));
      paper.text(result.printed, present(xs[1]), 8);
      paper.text(result.unit, present(xs[2]), 7.5);
      paper.text(range(result), present(xs[3]), 8);
      paper.y += 9.2 * lines.length + 6;
    }
  });
  return documentOf(paper, results.map(truthOf), head);
}

/** Name and result on one line, the range on the line under it. */
export async function rangeBelow(random: Random): Promise<LabDocument> {
  const language = random.pick(['en', 'de', 'es'] as const);
  const style = styleOf(random, language, 'helvetica');
  const results = drawResults(random, style, random.int(8, 24));
  const paper = await Paper.create('helvetica');
  const head = writeHead(paper, random, language);
  const range = rangePrinter(random, style);
  const label = { en: 'Reference range:', de: 'Referenzbereich:', es: 'Valores de referencia:' }[language];
  for (const result of results) {
    if (paper.y > 740) {
      paper.nextPage();
      writeRunningHead(paper, language, head);
    }
    paper.text(result.name, 45, 10);
    paper.text(`${result.printed} ${result.unit}`.trim(), 330, 10, { bold: result.status !== 'normal' });
    paper.y += 12;
    paper.text(`${label} ${range(result)}`, 60, 9, { gray: 0.25 });
    paper.y += 19;
  }
  return documentOf(paper, results.map(truthOf), head);
}

/** A patient's portal: the name in one line, under it the result, its mark and in brackets its range. */
export async function portalList(random: Random): Promise<LabDocument> {
  const language = random.pick(['en', 'it'] as const);
  const style = styleOf(random, language, 'liberation');
  const results = drawResults(random, style, random.int(6, 24));
  const paper = await Paper.create('liberation');
  const head = writeHead(paper, random, language);
  const range = rangePrinter(random, style);
  const label = language === 'en' ? 'Normal range' : 'Valori di riferimento';
  for (const result of results) {
    if (paper.y > 730) {
      paper.nextPage();
      writeRunningHead(paper, language, head);
    }
    paper.text(result.name, 60, 11, { bold: true });
    paper.y += 15;
    const mark = result.status === 'high' ? 'High' : result.status === 'low' ? 'Low' : '';
    paper.text(`${result.printed} ${result.unit}`.trim(), 60, 11);
    paper.text(language === 'en' ? mark : mark === '' ? '' : '*', 220, 11);
    paper.text(`${label}: ${range(result)}`, 280, 10, { gray: 0.3 });
    paper.y += 22;
  }
  return documentOf(paper, results.map(truthOf), head);
}
