import { near, numberText, truthOf, type Drawn } from './drawn-row.ts';
import { headings, put, textsOf, type Sheet } from './sheet.ts';

export const WRITERS: Record<string, (sheet: Sheet) => void> = {
  table: writeTable,
  days: writeDays,
  cards: writeCards,
  twins: writeTwins,
  letter: writeLetter,
  lines: writeLines,
  daylines: writeLines,
};

function writeTable({ form, paper, drawn, fill, truth, addUnread }: Sheet) {
  headings(form, paper, fill);
  for (const line of drawn) {
    if ('section' in line) paper.text(line.section, 45, 9.5, { bold: true });
    else if ('aside' in line) paper.text(line.aside, 52, 7, { gray: 0.3 });
    else if ('pending' in line) {
      put(form, paper, { name: line.pending, value: line.words });
      addUnread();
    } else {
      put(form, paper, textsOf(line, form, fill));
      truth.push(truthOf(line, form));
    }
    paper.y += 15;
  }
}

/** Columns of several days of which the latest is the paper's; the days stand above the other headings where there are times. */
function writeDays(sheet: Sheet) {
  const { form, paper, drawn, truth, days, random, fill } = sheet;
  headings(form, paper, fill);
  for (const line of drawn) {
    if ('section' in line) paper.text(line.section, 45, 9.5, { bold: true });
    if ('row' in line) {
      const texts = textsOf(line, form, fill);
      truth.push({ ...truthOf(line, form), ...(days[0] === undefined ? {} : { day: days[0] }) });
      for (const [at, key] of (['before', 'long'] as const).entries()) {
        const day = days[at + 1];
        if (!form.columns.some((column) => column.key === key) || day === undefined || random.int(1, 5) === 1)
          continue;
        const value = near(line.value, line.row.decimals, random);
        texts[key] = numberText(value, line.row.decimals, form.decimal);
        truth.push({
          ...truthOf(line, form),
          value,
          day,
          earlier: true,
          reference_min: null,
          reference_max: null,
        });
      }
      put(form, paper, texts);
    }
    paper.y += 15;
  }
}

function writeCards({ form, paper, drawn, truth, days, fill }: Sheet) {
  const rows = drawn.filter((line): line is Drawn => 'row' in line);
  const y = paper.y;
  rows.forEach((line, at) => {
    const x = at % 2 === 0 ? 50 : 310;
    const top = y + Math.floor(at / 2) * 70;
    const isLate = at < rows.length - 3;
    const day = isLate ? days[0] : days[1];
    paper.text(line.row.name, x, 10, { bold: true, y: top });
    paper.text(`${line.printed} ${line.unit}`.trim(), x, 13, { y: top + 15 });
    paper.text(line.range === '' ? '' : `${form.columns[0]?.heading ?? ''} ${line.range}`, x, 9, {
      y: top + 28,
    });
    paper.text(fill(`${form.columns[1]?.heading ?? ''} ${isLate ? '{taken}' : '{before}'}`), x, 8, {
      y: top + 40,
    });
    truth.push({ ...truthOf(line, form), ...(day === undefined ? {} : { day }) });
    paper.y = top + 50;
  });
}

function writeTwins(sheet: Sheet) {
  const { form, paper, drawn, truth, fill } = sheet;
  const rows = drawn.filter((line): line is Drawn => 'row' in line);
  const half = Math.ceil(rows.length / 2);
  headings(form, paper, fill);
  paper.y -= 17;
  headings(form, paper, fill, 270);
  for (let at = 0; at < half; at += 1) {
    for (const [side, line] of [rows[at], rows[at + half]].entries()) {
      if (!line) continue;
      put(form, paper, textsOf(line, form, fill), side * 270);
      truth.push(truthOf(line, form));
    }
    paper.y += 15;
  }
}

/** Sentences: `cols` hold their patterns. */
function writeLetter({ form, paper, drawn, truth, fill }: Sheet) {
  const rows = drawn.filter((line): line is Drawn => 'row' in line);
  const sentences = rows.map((line, at) => {
    truth.push(truthOf(line, form));
    const pattern = form.columns[at % form.columns.length]?.heading ?? '';
    const range = line.range === '' ? '' : ` (${line.range})`;
    return pattern
      .replace('%n', line.row.name)
      .replace('%v', `${line.printed} ${line.unit}`.trim())
      .replace('%r', range);
  });
  for (const text of paper.wrap(fill(sentences.join(' ')), 470, 11)) {
    paper.text(text, 60, 11);
    paper.y += 16;
  }
}

/** One line a result by the pattern of the first column: 'Sodium ....... 140 mmol/L [135 - 145]'. */
function writeLines({ form, paper, drawn, truth, fill, addUnread }: Sheet) {
  const pattern = form.columns[0]?.heading ?? '%n: %v %u (%r)';
  for (const line of drawn) {
    if ('section' in line) paper.text(fill(line.section), 45, 10.5, { bold: true });
    else if ('aside' in line) paper.text(fill(line.aside), 52, 7, { gray: 0.3 });
    else if ('pending' in line) {
      paper.text(`${line.pending}: ${line.words}`, 50, 10);
      addUnread();
    } else {
      const text = pattern
        .replace('%n', line.row.name)
        .replace('%v', `${line.printed}${line.flag === '' ? '' : ` ${line.flag}`}`)
        .replace('%u', line.unit)
        .replace('%r', line.range);
      paper.text(text.replace(' []', '').replace(' ()', ''), 50, 10);
      truth.push(truthOf(line, form));
    }
    paper.y += 15;
  }
}
