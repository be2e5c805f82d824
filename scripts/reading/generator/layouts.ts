import { present } from '#server/reading/present.ts';
import type { AliasLanguage } from '#shared/content/biomarkers/biomarker.ts';
import type { TruthRow } from '../score/truth.ts';
import { drawResults, printNumber, rangePrinter, type Result, type Style } from './draw-results.ts';
import { Paper, type Face } from './paper.ts';
import type { Random } from './random.ts';

export interface LabDocument {
  bytes: Uint8Array;
  biomarkers: TruthRow[];
  expect: Record<string, unknown>;
}

export interface Layout {
  name: string;
  /** Held out from tuning; only the scores are read. */
  held_out: boolean;
  write(random: Random): Promise<LabDocument>;
}

interface Words {
  lab: string;
  patient: string;
  born: string;
  collected: string;
  reported: string;
  sex: [string, string, string];
  names: readonly string[];
  heads: Record<'name' | 'value' | 'unit' | 'range' | 'flag' | 'previous', readonly string[]>;
  sections: Record<string, string>;
  flags: readonly (readonly [string, string])[];
  foot: readonly string[];
}

const WORDS: Record<AliasLanguage, Words> = {
  en: {
    lab: 'Hillside Laboratory',
    patient: 'Patient',
    born: 'Date of birth',
    collected: 'Collected',
    reported: 'Reported',
    sex: ['Sex', 'Female', 'Male'],
    names: ['Ada Fairbrook', 'John Quill', 'Mary-Ann Stone'],
    heads: {
      name: ['Test', 'Test name', 'Analyte', 'Investigation'],
      value: ['Result', 'Value', 'Observed value'],
      unit: ['Unit', 'Units'],
      range: ['Reference range', 'Reference interval', 'Normal range', 'Ref. range'],
      flag: ['Flag', 'Abn'],
      previous: ['Previous result', 'Prior'],
    },
    sections: {
      'Blood count': 'Haematology',
      Lipids: 'Lipid profile',
      Liver: 'Liver function',
      Thyroid: 'Thyroid',
    },
    flags: [
      ['H', 'L'],
      ['High', 'Low'],
      ['*H', '*L'],
    ],
    foot: [
      'Please discuss these results with your doctor.',
      'Page',
      'Accredited laboratory 4711, phone 555-0100',
    ],
  },
  de: {
    lab: 'Labor Birkenfeld MVZ',
    patient: 'Patient',
    born: 'geb.',
    collected: 'Entnahme',
    reported: 'Befunddatum',
    sex: ['Geschlecht', 'weiblich', 'männlich'],
    names: ['Grete Tannhuber', 'Jonas Wiek', 'Müller, Änne'],
    heads: {
      name: ['Untersuchung', 'Parameter', 'Analyse', 'Bezeichnung'],
      value: ['Ergebnis', 'Wert', 'Messwert'],
      unit: ['Einheit', 'Einh.'],
      range: ['Referenzbereich', 'Normbereich', 'Ref.-Bereich'],
      flag: ['Flag', 'Bew.'],
      previous: ['Vorwert', 'Vorbefund'],
    },
    sections: {
      'Blood count': 'Hämatologie',
      Lipids: 'Fettstoffwechsel',
      Liver: 'Leberwerte',
      Thyroid: 'Schilddrüse',
    },
    flags: [
      ['+', '-'],
      ['H', 'L'],
      ['↑', '↓'],
    ],
    foot: ['Mit freundlichen Grüßen, Ihr Labor', 'Seite', 'Akkreditiert nach DIN EN ISO 15189'],
  },
  fr: {
    lab: 'Laboratoire des Tilleuls',
    patient: 'Patient',
    born: 'Né(e) le',
    collected: 'Prélevé le',
    reported: 'Édité le',
    sex: ['Sexe', 'Féminin', 'Masculin'],
    names: ['Odile Marchand', 'Luc Fontaine'],
    heads: {
      name: ['Analyses', 'Examen', 'Paramètre'],
      value: ['Résultats', 'Résultat'],
      unit: ['Unités', 'Unité'],
      range: ['Valeurs de référence', 'Valeurs usuelles'],
      flag: ['Alerte'],
      previous: ['Antériorités', 'Antérieur'],
    },
    sections: {
      'Blood count': 'Hématologie',
      Lipids: 'Bilan lipidique',
      Liver: 'Bilan hépatique',
      Thyroid: 'Bilan thyroïdien',
    },
    flags: [
      ['H', 'B'],
      ['*', '*'],
    ],
    foot: ['Validé par le biologiste', 'Page', 'Compte rendu complet'],
  },
  it: {
    lab: 'Laboratorio Analisi San Marco',
    patient: 'Paziente',
    born: 'Data di nascita',
    collected: 'Prelievo del',
    reported: 'Referto del',
    sex: ['Sesso', 'F', 'M'],
    names: ['Chiara Bassi', 'Paolo Ferri'],
    heads: {
      name: ['Esame', 'Esami', 'Descrizione'],
      value: ['Risultato', 'Valore'],
      unit: ['U.M.', 'Unità di misura'],
      range: ['Valori di riferimento', 'Intervallo di riferimento'],
      flag: ['Esito'],
      previous: ['Precedente'],
    },
    sections: {
      'Blood count': 'Ematologia',
      Lipids: 'Assetto lipidico',
      Liver: 'Funzionalità epatica',
      Thyroid: 'Tiroide',
    },
    flags: [
      ['*', '*'],
      ['H', 'L'],
    ],
    foot: ['Il direttore del laboratorio', 'Pagina', 'Referto definitivo'],
  },
  es: {
    lab: 'Laboratorio Clínico La Vega',
    patient: 'Paciente',
    born: 'Fecha de nacimiento',
    collected: 'Fecha de extracción',
    reported: 'Fecha del informe',
    sex: ['Sexo', 'Mujer', 'Hombre'],
    names: ['Inés Robledo', 'Pablo Cuesta'],
    heads: {
      name: ['Prueba', 'Determinación', 'Análisis'],
      value: ['Resultado', 'Valor'],
      unit: ['Unidades', 'Unidad'],
      range: ['Valores de referencia', 'Rango de referencia'],
      flag: ['Indicador'],
      previous: ['Anterior'],
    },
    sections: {
      'Blood count': 'Hematología',
      Lipids: 'Perfil lipídico',
      Liver: 'Perfil hepático',
      Thyroid: 'Perfil tiroideo',
    },
    flags: [
      ['Alto', 'Bajo'],
      ['*', '*'],
      ['H', 'L'],
    ],
    foot: ['Validado por el facultativo', 'Página', 'Informe final'],
  },
  tr: {
    lab: 'Çınar Tıbbi Laboratuvarı',
    patient: 'Hasta',
    born: 'Doğum tarihi',
    collected: 'Numune alma tarihi',
    reported: 'Rapor tarihi',
    sex: ['Cinsiyet', 'Kadın', 'Erkek'],
    names: ['Defne Yıldız', 'Kerem Şahin'],
    heads: {
      name: ['Test', 'Tetkik adı', 'Parametre'],
      value: ['Sonuç'],
      unit: ['Birim'],
      range: ['Referans aralığı', 'Referans değerleri'],
      flag: ['Durum'],
      previous: ['Önceki sonuç'],
    },
    sections: {
      'Blood count': 'Hematoloji',
      Lipids: 'Lipid paneli',
      Liver: 'Karaciğer fonksiyon testleri',
      Thyroid: 'Tiroid',
    },
    flags: [
      ['Yüksek', 'Düşük'],
      ['↑', '↓'],
      ['H', 'L'],
    ],
    foot: ['Sonuçlarınızı hekiminize danışınız.', 'Sayfa', 'Onaylayan: Uzm. Dr.'],
  },
};

interface Person {
  name: string;
  sex: 'female' | 'male';
  age: number;
}

interface Head {
  person: Person;
  collected: string;
}

type Key = 'name' | 'value' | 'unit' | 'range' | 'flag' | 'previous' | 'method' | 'low' | 'high' | 'lab';

interface TableOptions {
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
async function table(random: Random, options: TableOptions): Promise<LabDocument> {
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

function nextColumn(columns: TableOptions['columns'], x: number): number {
  return Math.min(
    570,
    ...columns
      .filter((column) => column.x > x + 1)
      .map((column) => (column.right ? column.x - 60 : column.x)),
  );
}

function cellText(
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

function styleOf(random: Random, language: AliasLanguage, face: Face): Style {
  const decimal = language === 'en' ? '.' : random.chance(0.9) ? ',' : '.';
  const thousands = random.pick(decimal === '.' ? (['', ',', ''] as const) : (['', '.', ''] as const));
  return { language, decimal, thousands, wide: face === 'liberation' };
}

function truthOf({
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

function dayText(language: AliasLanguage, year: number, month: number, day: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  if (language === 'en') return `${day} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'][month - 1]} ${year}`;
  return language === 'de' || language === 'tr'
    ? `${two(day)}.${two(month)}.${year}`
    : `${two(day)}/${two(month)}/${year}`;
}

function writeHead(paper: Paper, random: Random, language: AliasLanguage): Head {
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

function writeRunningHead(paper: Paper, language: AliasLanguage, { person }: Head) {
  const words = WORDS[language];
  paper.text(`${words.lab}   ${words.patient}: ${person.name}`, 45, 9);
  paper.y += 24;
}

function writeFoot(paper: Paper, language: AliasLanguage) {
  const [greeting = '', page = '', note = ''] = WORDS[language].foot;
  paper.text(greeting, 45, 7, { y: 805, gray: 0.3 });
  paper.text(note, 300, 7, { y: 805, gray: 0.3 });
  paper.text(`${page} ${paper.pdf.getPageCount()}`, 520, 7, { y: 818, gray: 0.3 });
}

async function documentOf(
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

/** One test after another; below each its range under a label, plain, by sex, by age or in steps. */
async function stacked(random: Random): Promise<LabDocument> {
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

function bands(random: Random, result: Result, person: Person, style: Style) {
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
async function cards(random: Random): Promise<LabDocument> {
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
async function sideBySide(random: Random): Promise<LabDocument> {
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
async function rangeBelow(random: Random): Promise<LabDocument> {
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
async function portalList(random: Random): Promise<LabDocument> {
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

const columns = (...list: [Key, number, boolean?][]) =>
  list.map(([key, x, right]) => ({ key, x, ...(right ? { right } : {}) }));

export const LAYOUTS: readonly Layout[] = [
  {
    name: 'us-columns',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'en',
        face: 'courier',
        columns: columns(
          ['name', 60],
          ['value', 250],
          ['flag', 305],
          ['unit', 350],
          ['range', 440],
          ['lab', 545],
        ),
        nameWidth: 180,
        size: 9,
        pitch: 14,
        rows: [10, 60],
        flag: 'column',
      }),
  },
  {
    name: 'de-ruled',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'de',
        face: 'liberation',
        columns: columns(['name', 48], ['flag', 235], ['value', 268], ['unit', 340], ['range', 430]),
        nameWidth: 180,
        size: 10,
        pitch: 18,
        rows: [8, 40],
        flag: 'column',
        ruled: true,
      }),
  },
  {
    name: 'fr-previous',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'fr',
        face: 'times',
        columns: columns(
          ['name', 45],
          ['value', 240, true],
          ['unit', 252],
          ['range', 322],
          ['previous', 560, true],
        ),
        nameWidth: 140,
        size: 10,
        pitch: 17,
        rows: [8, 36],
        flag: 'none',
        dated: true,
      }),
  },
  {
    name: 'it-right',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'it',
        face: 'helvetica',
        columns: columns(['name', 45], ['value', 330, true], ['unit', 350], ['range', 430]),
        nameWidth: 210,
        size: 9.5,
        pitch: 16,
        rows: [8, 40],
        flag: 'before',
      }),
  },
  {
    name: 'es-methods',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'es',
        face: 'liberation',
        columns: columns(['name', 45], ['method', 210], ['value', 290], ['unit', 370], ['range', 440]),
        nameWidth: 155,
        size: 9,
        pitch: 16,
        rows: [8, 36],
        flag: 'behind',
      }),
  },
  {
    name: 'tr-arrows',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'tr',
        face: 'liberation',
        columns: columns(['name', 45], ['value', 240], ['flag', 295], ['unit', 345], ['range', 430]),
        nameWidth: 185,
        size: 9.5,
        pitch: 17,
        rows: [8, 36],
        flag: 'column',
        middle: true,
      }),
  },
  { name: 'stacked-bands', held_out: false, write: stacked },
  {
    name: 'uk-headless',
    held_out: false,
    write: (random) =>
      table(random, {
        language: 'en',
        face: 'helvetica',
        columns: columns(['name', 48], ['value', 270], ['range', 390], ['flag', 490]),
        nameWidth: 200,
        size: 10,
        pitch: 17,
        rows: [8, 40],
        flag: 'column',
        headless: true,
      }),
  },
  { name: 'cards', held_out: false, write: cards },
  { name: 'side-by-side', held_out: false, write: sideBySide },
  {
    name: 'cumulative',
    held_out: false,
    write: (random) =>
      table(random, {
        language: random.pick(['de', 'en'] as const),
        face: 'liberation',
        columns: columns(['name', 45], ['range', 205], ['unit', 300], ['value', 385], ['previous', 480]),
        nameWidth: 150,
        size: 9,
        pitch: 15,
        rows: [10, 40],
        flag: 'behind',
        dated: true,
      }),
  },
  {
    name: 'low-high-footnotes',
    held_out: false,
    write: (random) =>
      random.chance(0.5)
        ? table(random, {
            language: 'en',
            face: 'times',
            columns: columns(
              ['name', 45],
              ['value', 230],
              ['unit', 300],
              ['low', 390],
              ['high', 450],
              ['flag', 510],
            ),
            nameWidth: 160,
            size: 10,
            pitch: 18,
            rows: [8, 30],
            flag: 'column',
            footnotes: true,
            middle: true,
          })
        : rangeBelow(random),
  },
  {
    name: 'at-method-comment',
    held_out: true,
    write: (random) =>
      table(random, {
        language: 'de',
        face: 'helvetica',
        columns: columns(
          ['name', 45],
          ['method', 190],
          ['value', 300, true],
          ['flag', 306],
          ['unit', 335],
          ['range', 430],
        ),
        nameWidth: 135,
        size: 9,
        pitch: 15,
        rows: [10, 40],
        flag: 'column',
      }),
  },
  {
    name: 'fr-unit-in-value',
    held_out: true,
    write: (random) =>
      table(random, {
        language: 'fr',
        face: 'liberation',
        columns: columns(['name', 45], ['value', 230], ['range', 350], ['previous', 540, true]),
        nameWidth: 170,
        size: 10,
        pitch: 19,
        rows: [6, 30],
        flag: 'behind',
        ruled: true,
      }),
  },
  {
    name: 'portal-list',
    held_out: true,
    write: portalList,
  },
  {
    name: 'tr-it-dense',
    held_out: true,
    write: (random) =>
      table(random, {
        language: random.pick(['tr', 'it', 'es'] as const),
        face: 'liberation',
        columns: columns(
          ['name', 40],
          ['unit', 230],
          ['value', 310],
          ['low', 380],
          ['high', 430],
          ['flag', 490],
        ),
        nameWidth: 180,
        size: 8,
        pitch: 11.5,
        rows: [20, 70],
        flag: 'column',
        middle: true,
      }),
  },
];
