import { describe, expect, it } from 'vitest';
import { BIOMARKERS } from '../../content/biomarkers/biomarkers.ts';
import { isDrawn, pointsIn, trendsOf, unitOfTrend, type BiomarkerTrend } from './biomarker-trend.ts';
import type { Biomarker as BiomarkerRow } from '../../product/tables/biomarkers.schema.ts';
import type { DocumentReview } from '../../product/tables/document-reviews.schema.ts';
import { readingOf, valuesOf } from '../documents/reviewed-biomarkers.ts';
import { entryOf } from './entry-of.ts';
import { printedTime } from './printed-time.ts';
import { aFile, withChoice } from './testing/a-file.ts';
import { confirmedResults, type ReadFile } from './trend-result.ts';
import { directionWords, pictureWords, trendWords } from './trend-words.ts';

const trends = (...files: ReadFile[]) => trendsOf(confirmedResults(files, entryOf).results, BIOMARKERS);
const only = (...files: ReadFile[]): BiomarkerTrend => {
  const [trend, ...more] = trends(...files);
  if (!trend || more.length > 0) throw new Error('Not one trend');
  return trend;
};
const texts = (trend: BiomarkerTrend, unit = unitOfTrend(trend)) =>
  pointsIn(trend, unit).map(({ day, shown }) => `${day} ${shown.text} ${shown.unit}`);

describe('a trend', () => {
  it('goes by the day of the sample, not by the order of the files', () => {
    expect(texts(only(aFile(1, '2026-03-01'), aFile(2, '2024-05-02', { rows: [{ value: 4.1 }] })))).toEqual([
      '2024-05-02 4.1 mmol/L',
      '2026-03-01 3.4 mmol/L',
    ]);
  });

  it('holds confirmed results alone, and none of a deleted file or of somebody else’s', () => {
    const open = aFile(1, '2026-01-01', { open: [0] });
    const gone = aFile(2, '2026-01-02', { document: { cleared_until: '9999-12-31T23:59:59.999Z' } });
    const others = aFile(3, '2026-01-03', {
      review: { mine: { answer: 'no', decided_at: '2026-03-04T08:00:00.000Z' } },
    });
    expect(trends(open, gone, others)).toEqual([]);
  });

  it('never mixes specimens or properties', () => {
    const found = trends(
      aFile(1, '2026-03-01', {
        rows: [
          { canonical: 'glucose', name: 'Glucose', value: 5.1 },
          { canonical: 'glucose_fasting', name: 'Fasting glucose', value: 5 },
          { canonical: 'urine_glucose', name: 'Glucose', value: 0.3 },
          { canonical: 'neutrophils_abs', name: 'Neutrophils', value: 3.2, unit: '10^9/L' },
          { canonical: 'neutrophils_pct', name: 'Neutrophils', value: 55, unit: '%' },
        ],
      }),
    );
    expect(found.map(({ key, points }) => [key, points.length])).toEqual([
      ['glucose', 2],
      ['neutrophils_pct', 1],
      ['neutrophils_abs', 1],
      ['urine_glucose', 1],
    ]);
    for (const entry of BIOMARKERS) {
      const head = BIOMARKERS.find(({ id }) => id === entry.trend);
      expect(head).toMatchObject({ specimen: entry.specimen, units: entry.units });
    }
  });

  it('tells of results whose name no entry has', () => {
    const file = aFile(1, '2026-03-01', { rows: [{ canonical: null, name: 'Frobnicase' }] });
    expect(confirmedResults([file], entryOf)).toEqual({ results: [], unknown: ['Frobnicase'] });
  });

  it('has no point for an undated file until the participant dates it', () => {
    const undated = only(aFile(1, null));
    expect([undated.points.length, undated.undated.length]).toEqual([0, 1]);
    const decided_at = '2026-03-04T09:00:00.000Z';
    const dated = only(aFile(1, null, { review: { sample_date: { date: '2025-01-02', decided_at } } }));
    expect(texts(dated)).toEqual(['2025-01-02 3.4 mmol/L']);
  });
});

describe('a sample', () => {
  const preliminary = aFile(1, '2026-03-01', { document: { report: 'preliminary' } });
  const final = aFile(2, '2026-03-01', { document: { report: 'final' } });
  const corrected = aFile(3, '2026-03-01', { document: { report: 'final' }, rows: [{ value: 3.1 }] });

  it('is one point with all its files, the final report first', () => {
    const { points, open } = only(preliminary, final);
    expect(open).toEqual([]);
    expect(points.map(({ sources }) => sources.map(({ filename }) => filename))).toEqual([
      ['lab-2.pdf', 'lab-1.pdf'],
    ]);
  });

  it('is one point where two units print the same, as far as they are printed', () => {
    const glucose = { canonical: 'glucose', reference_max: null };
    const si = aFile(1, '2026-03-01', { rows: [{ ...glucose, value: 5.6 }] });
    const us = (value: number) => aFile(2, '2026-03-01', { rows: [{ ...glucose, value, unit: 'mg/dL' }] });
    expect(only(si, us(100)).points).toHaveLength(1);
    expect(only(si, us(104)).open).toHaveLength(1);
  });

  it('has no point where its reports differ, until the participant chooses', () => {
    const differing = only(preliminary, corrected);
    expect(differing.points).toEqual([]);
    expect(differing.open[0]?.readings.map(({ result }) => result.values.value)).toEqual([3.1, 3.4]);
    const chosen = only(withChoice(preliminary, false), withChoice(corrected, true));
    expect(texts(chosen)).toEqual(['2026-03-01 3.1 mmol/L']);
    expect(chosen.points[0]?.passedOver.map(({ filename }) => filename)).toEqual(['lab-1.pdf']);
    // Both were right: they are two tests.
    expect(only(withChoice(preliminary, true), withChoice(corrected, true)).points).toHaveLength(2);
    // A further report that differs is asked about anew.
    const another = aFile(4, '2026-03-01', { rows: [{ value: 3.9 }] });
    expect(only(withChoice(preliminary, false), withChoice(corrected, true), another).open).toHaveLength(1);
  });

  it.each([
    [1, 2, 3],
    [2, 1, 3],
    [3, 2, 1],
  ])('is asked about where two ranges differ, whichever report comes first: %i, %i, %i', (a, b, c) => {
    const ranged = (n: number, row: Partial<BiomarkerRow>) => aFile(n, '2026-03-01', { rows: [row] });
    const files = [
      ranged(1, { reference_max: null, status: 'other' }),
      ranged(2, { reference_max: 3 }),
      ranged(3, { reference_max: 4, status: 'normal' }),
    ];
    const ordered = [a, b, c].flatMap((n) => files[n - 1] ?? []);
    expect(only(...ordered).open).toHaveLength(1);
  });

  it('gives its time to the results of its own reports alone', () => {
    const timed = aFile(1, '2026-03-01', {
      document: { sample_date: { date: '2026-03-01', text: '01.03.2026 08:15', ask: null, check: null } },
      rows: [{ value: 5.1 }],
    });
    const list = aFile(2, '2026-03-01', { rows: [{ value: 5.1 }, { value: 7.4 }] });
    expect(only(timed, list).points.map(({ time, result }) => [time, result.values.value])).toEqual([
      ['08:15', 5.1],
      [null, 7.4],
    ]);
  });

  it('of two units is one where a thousands mark is printed', () => {
    const ferritin = (n: number, row: Partial<BiomarkerRow>) =>
      aFile(n, '2026-03-01', { rows: [{ canonical: 'ferritin', reference_max: null, ...row }] });
    const one = ferritin(1, { value: 1250, value_text: '1,250', unit: 'ng/mL' });
    const other = ferritin(2, { value: 1.2498, unit: 'mg/L' });
    expect(only(one, other).open).toHaveLength(0);
  });

  it('is two where the papers print two times, or one paper two values', () => {
    const at = (n: number, time: string, value: number) =>
      aFile(n, '2026-03-01', {
        document: { sample_date: { date: '2026-03-01', text: `01.03.2026 ${time}`, ask: null, check: null } },
        rows: [{ value }],
      });
    expect(only(at(1, '16:30', 3.1), at(2, '08:15', 3.4)).points.map(({ time }) => time)).toEqual([
      '08:15',
      '16:30',
    ]);
    const timeless = aFile(3, '2026-03-01');
    const { points } = only(at(1, '16:30', 3.1), at(2, '08:15', 3.4), timeless);
    expect(points.map(({ sources }) => sources.length)).toEqual([2, 1]);
    expect(only(aFile(1, '2026-03-01', { rows: [{}, { value: 3.1 }] })).points).toHaveLength(2);
  });

  it('is one, with a choice, where the papers print times of another day of the report', () => {
    const check = 'The paper does not name the day of the sample; another day of the report is shown.';
    const reported = (n: number, time: string, value: number) =>
      aFile(n, '2026-03-01', {
        document: { sample_date: { date: '2026-03-01', text: `01.03.2026 ${time}`, ask: null, check } },
        rows: [{ value }],
      });
    const { points, open } = only(reported(1, '09:30', 3.1), reported(2, '16:45', 3.4));
    expect([points.length, open.length]).toEqual([0, 1]);
  });

  it.each([
    ['03.02.2025 08:10', '08:10'],
    ['2025-02-03T8.05', '08:05'],
    ['02/03/2025 at 8:10 PM', '20:10'],
    ['02/03/2025, 12:10 am', '00:10'],
    ['03.02.2025', null],
    ['2 May 2026', null],
    // A day that was printed as a moment.
    ['2026-05-02T00:00', null],
    ['02/05/2026 12:00 AM', null],
  ])('of "%s" was taken at %s', (text, time) => expect(printedTime(text)).toBe(time));
});

describe('an earlier result that a later paper prints', () => {
  const before = { day: '2024-05-02', value: 4.1 };
  const later = (parts: { value?: number; open?: number[] } = {}) =>
    aFile(2, '2026-03-01', { earlier: [{ ...before, ...parts }], ...(parts.open && { open: parts.open }) });
  const own = aFile(1, '2024-05-02', { rows: [{ value: 4.1 }] });

  it('is a point of its own day once it is confirmed, with the paper as its source', () => {
    const { points } = only(later());
    expect(points.map(({ day, sources }) => [day, sources[0]?.filename, sources[0]?.isEarlier])).toEqual([
      ['2024-05-02', 'lab-2.pdf', true],
      ['2026-03-01', 'lab-2.pdf', false],
    ]);
    expect(points[0]?.result).toMatchObject({ status: 'other', values: { reference_max: null } });
    expect(only(later({ open: [1] })).points).toHaveLength(1);
    const decided_at = '2026-03-04T08:00:00.000Z';
    const { review, ...file } = later();
    const others = { ...file, review: review && { ...review, mine: { answer: 'no' as const, decided_at } } };
    expect(trends(others)).toEqual([]);
  });

  it('is one point with the report of its own sample, which comes first and keeps its range', () => {
    const [point] = only(later(), own).points;
    expect(point?.sources.map(({ filename }) => filename)).toEqual(['lab-1.pdf', 'lab-2.pdf']);
    expect(point?.result.values.reference_max).toBe(3);
  });

  it('whose day fits both ways has no point until the participant says which, once for the paper', () => {
    const ask = { day_first: '2025-01-05', month_first: '2025-05-01', text: '05/01/2025' };
    const said = (parts: Partial<DocumentReview>, sample: [string, string] | null = null) => {
      const file = aFile(2, '2026-03-01', {
        document: { sample_date: { date: '2026-03-01', text: '', ask: sample, check: null } },
        earlier: [{ day: null, ask, value: 4.1 }],
      });
      return only({ ...file, review: file.review && { ...file.review, ...parts } }).points.map(
        ({ day }) => day,
      );
    };
    const decided_at = '2026-03-04T08:00:00.000Z';
    expect(said({})).toEqual(['2026-03-01']);
    expect(said({ day_order: { answer: 'month_first', decided_at } })[0]).toBe('2025-05-01');
    // The answer about the day of the sample says it, too.
    const both: [string, string] = ['2026-02-03', '2026-03-02'];
    expect(said({ sample_date: { date: '2026-02-03', decided_at } }, both)[0]).toBe('2025-01-05');
  });

  it('and the sample itself have one order of day and month, whichever of both the later answer is about', () => {
    const ask = { day_first: '2025-01-05', month_first: '2025-05-01', text: '05/01/2025' };
    const sample: [string, string] = ['2026-02-03', '2026-03-02'];
    const said = (parts: Partial<DocumentReview>) => {
      const file = aFile(2, null, {
        document: { sample_date: { date: null, text: '03/02/2026', ask: sample, check: 'Both ways.' } },
        earlier: [{ day: null, ask, value: 4.1 }],
      });
      return only({ ...file, review: file.review && { ...file.review, ...parts } }).points.map(
        ({ day }) => day,
      );
    };
    const [first, later] = ['2026-03-04T08:00:00.000Z', '2026-03-04T09:00:00.000Z'];
    const order = (decided_at: string) => ({ day_order: { answer: 'month_first' as const, decided_at } });
    const day = (date: string, decided_at: string) => ({ sample_date: { date, decided_at } });
    expect(said(order(first))).toEqual(['2025-05-01', '2026-03-02']);
    expect(said({ ...order(first), ...day('2026-02-03', later) })).toEqual(['2025-01-05', '2026-02-03']);
    expect(said({ ...order(later), ...day('2026-02-03', first) })).toEqual(['2025-05-01', '2026-03-02']);
    // Another day than both says nothing about the order, and stays.
    expect(said({ ...order(later), ...day('2026-02-11', first) })).toEqual(['2025-05-01', '2026-02-11']);
  });

  it('that differs from the report of its own sample is asked about', () => {
    const { points, open } = only(later({ value: 4.4 }), own);
    expect(points.map(({ day }) => day)).toEqual(['2026-03-01']);
    expect(open[0]?.readings.map(({ result }) => result.filename)).toEqual(['lab-1.pdf', 'lab-2.pdf']);
  });
});

describe('a view in another unit', () => {
  const glucose = only(
    aFile(1, '2025-03-01', {
      rows: [{ canonical: 'glucose', value: 100, unit: 'mg/dL', reference_min: 70, reference_max: 99 }],
    }),
  );

  it('converts value and bounds together with the factor’s source, and shows what is printed again', () => {
    expect(pointsIn(glucose, 'mmol/L')[0]?.shown).toMatchObject({
      text: '5.55',
      unit: 'mmol/L',
      range: '3.89–5.5',
      isConverted: true,
      sources: ['iupac-weights'],
    });
    expect(pointsIn(glucose, 'mg/dL')[0]?.shown).toMatchObject({
      text: '100',
      unit: 'mg/dL',
      range: '70–99',
      isConverted: false,
    });
  });

  it('leaves value and bounds of different powers of ten as printed, and claims nothing', () => {
    const apart = only(
      aFile(1, '2026-03-01', {
        rows: [
          {
            canonical: 'wbc',
            value: 6500,
            unit: '/µL',
            reference_min: 4,
            reference_max: 10,
            status: 'other',
          },
        ],
      }),
    );
    const [point] = pointsIn(apart, '10*9/L');
    expect(point?.shown).toMatchObject({ text: '6500', unit: '/µL', range: '4–10', apart: 'powers' });
    expect(point && isDrawn(point)).toBe(false);
    expect(trendWords(apart, pointsIn(apart, '10*9/L')).join(' ')).toContain('do not fit together');
  });

  it('leaves value and bounds that no such unit can have as printed, out of the picture', () => {
    const gravity = (n: number, value: number, min: number, max: number) =>
      aFile(n, `202${n}-03-01`, {
        rows: [
          {
            canonical: 'urine_specific_gravity',
            value,
            unit: '',
            reference_min: min,
            reference_max: max,
            status: 'normal',
          },
        ],
      });
    const trend = only(gravity(5, 1.015, 1.003, 1.035), gravity(6, 1015, 1003, 1035));
    const points = pointsIn(trend, '');
    expect(points.map((point) => [point.shown.text, isDrawn(point)])).toEqual([
      ['1.015', true],
      ['1015', false],
    ]);
    // The value stands in its own lab's range all the same.
    expect(trendWords(trend, points)[1]).toContain("inside the lab's range of that day (1003–1035)");
  });

  it('has no bound of 0 where the two units have different zeros', () => {
    const [percent] = pointsIn(
      only(
        aFile(1, '2026-03-01', {
          rows: [
            {
              canonical: 'hba1c',
              value: 5.4,
              unit: '%',
              reference_min: 0,
              reference_max: 6,
              status: 'normal',
            },
          ],
        }),
      ),
      'mmol/mol',
    );
    expect(percent?.shown).toMatchObject({ min: null, range: 'up to 42.1' });
  });

  it('writes a number in English where another spelling would be read as another number', () => {
    const spelled = (value: number, value_text: string, parts: Partial<BiomarkerRow> = {}) => {
      const row = { canonical: 'ferritin', unit: 'µg/L', value, value_text, ...parts };
      return pointsIn(only(aFile(1, '2026-03-01', { rows: [row] })), 'ug/L')[0]?.shown.text;
    };
    expect(spelled(1355, '1.355')).toBe('1355');
    expect(spelled(1250, '1 250')).toBe('1250');
    expect(spelled(1.25, '1,250')).toBe('1.250');
    expect(spelled(1355, '>1.355', { comparator: '>' })).toBe('>1355');
    expect(spelled(3.4, '3,4')).toBe('3,4');
    expect(spelled(100, '100.0')).toBe('100.0');
    expect(spelled(0.6, '< 0,6', { comparator: '<' })).toBe('< 0,6');
  });

  it('leaves a value of another scale as printed, out of the picture', () => {
    const lpa = (n: number, day: string, value: number, unit: string) =>
      aFile(n, day, { rows: [{ canonical: 'lpa', value, unit, reference_max: null }] });
    const trend = only(lpa(1, '2025-03-01', 50, 'mg/dL'), lpa(2, '2026-03-01', 120, 'nmol/L'));
    expect(pointsIn(trend, 'nmol/L').map(({ shown }) => [shown.text, shown.apart])).toEqual([
      ['50', 'scale'],
      ['120', null],
    ]);
  });
});

describe('words', () => {
  const over = (values: readonly (number | string)[]) => {
    const files = values.map((value, at) => {
      const row =
        typeof value === 'number'
          ? { value }
          : { value: Number(value.slice(1)), comparator: '<' as const, status: 'other' as const };
      return aFile(at + 1, `202${at}-03-01`, { rows: [row] });
    });
    const trend = only(...files);
    return { trend, points: pointsIn(trend, 'mmol/L') };
  };

  it('begin with one value, and say where it stands by its own lab', () => {
    const { trend, points } = over([3.4]);
    expect(trendWords(trend, points)).toEqual([
      'One confirmed value of LDL cholesterol, of 1 March 2020.',
      "It is 3.4 mmol/L: above the lab's range of that day (up to 3). Discuss it with your clinician.",
    ]);
  });

  it('say a direction from four exact values on', () => {
    expect(directionWords(over([4.1, 3.9, 3.6]).points)).toBeNull();
    expect(directionWords(over([4.1, 3.9, 3.6, '<3.4']).points)).toBeNull();
    expect(directionWords(over([4.1, 3.9, 3.6, 3.4]).points)).toBe(
      'The values have gone down: each of the last 2 lies below each of the first 2 (3.9 to 4.1 then, 3.4 to 3.6 mmol/L now).',
    );
    expect(directionWords(over([3.1, 3.3, 3.9, 3.6, 3.7]).points)).toMatch(/^The values have gone up/);
    expect(directionWords(over([3.1, 3.9, 3.2, 3.6]).points)).toMatch(/no clear direction/);
    expect(directionWords(over([3, 3, 3, 3]).points)).toBe('All 4 exact values are the same.');
    expect(directionWords(over([3, 3, 3, 4]).points)).toBe(
      'The values show no clear direction: they lie between 3 and 4 mmol/L.',
    );
  });

  it('say no direction that a later bound, or a value that stays as printed, may contradict', () => {
    const crp = { canonical: 'crp', name: 'CRP', unit: 'mg/L', reference_max: 5 };
    const words = (...rows: Partial<BiomarkerRow>[]) => {
      const files = rows.map((row, at) => aFile(at + 1, `202${at}-03-01`, { rows: [{ ...crp, ...row }] }));
      return directionWords(pointsIn(only(...files), 'mg/L'));
    };
    const falling = [12, 10, 8, 6].map((value) => ({ value }));
    expect(words(...falling, { value: 200, comparator: '>' })).toBeNull();
    expect(words(...falling, { value: 88, unit: '' })).toBeNull();
    expect(words({ value: 1, comparator: '<' }, ...falling)).toBeNull();
    expect(words(...falling, { value: 5, comparator: '<' })).toMatch(/^The exact values have gone down/);
    expect(words({ value: 20, comparator: '>' }, ...falling)).toMatch(/^The exact values have gone down/);
  });

  it('name one day once', () => {
    const trend = only(aFile(1, '2026-05-11', { rows: [{}, { value: 3.1 }] }));
    expect(trendWords(trend, pointsIn(trend, 'mmol/L'))[0]).toBe(
      '2 confirmed values of LDL cholesterol, of 11 May 2026.',
    );
  });

  const against = (row: Partial<BiomarkerRow>) => {
    const trend = only(aFile(1, '2026-03-01', { rows: [row] }));
    return trendWords(trend, pointsIn(trend, unitOfTrend(trend)))[1];
  };

  it('leave a mark to the lab where its range says otherwise', () => {
    expect(against({ value: 2.1 })).toBe(
      'It is 2.1 mmol/L: marked high by the lab, whose range of that day is up to 3. Discuss it with your clinician.',
    );
    expect(against({ value: 2.1, reference_min: 1, reference_max: null })).toContain(
      'marked high by the lab, whose range of that day is from 1.',
    );
    expect(against({ value: 3.4, status: 'normal' })).toContain('marked normal by the lab');
  });

  it('never deny a range that the paper prints', () => {
    const note = 'The printed range depends on sex or age, and the paper does not say which one counts.';
    expect(against({ reference_max: null, status: 'other', note })).toBe(
      'It is 3.4 mmol/L: the printed range depends on sex or age, and the paper does not say which one counts.',
    );
    const nitrite = { canonical: 'urine_nitrite', value: null, unit: '', reference_max: null };
    expect(against({ ...nitrite, value_text: 'Negative', status: 'normal' })).toBe(
      'It is Negative: a usual finding.',
    );
    expect(against({ ...nitrite, value_text: 'Positive', status: 'other' })).not.toContain('no range');
  });

  it('keep the lab’s mark after a run that spells the unit otherwise, and after a correction of the name', () => {
    const marked = aFile(1, '2026-03-01', { rows: [{ reference_max: null, unit: 'mmol/l' }] });
    const respelled = { ...marked, rows: marked.rows.map((row) => ({ ...row, unit: 'mmol/L' })) };
    expect(only(respelled).points[0]?.result.status).toBe('high');
    const row = marked.rows[0];
    const edited = (values: Partial<BiomarkerRow>) => {
      if (!row) throw new Error('No row');
      const decision = {
        kind: 'edited' as const,
        values: { ...valuesOf(row), ...values },
        read: readingOf(row),
      };
      const decisions = { [row.id]: { decision, decided_at: '2026-03-04T09:00:00.000Z' } };
      return only({ ...marked, review: marked.review && { ...marked.review, decisions } }).points[0]?.result;
    };
    expect(edited({ name: 'LDL cholesterol' })?.status).toBe('high');
    // The mark belongs to the printed number.
    expect(edited({ value: 2.4, value_text: '2.4' })?.status).toBe('other');
  });

  it('keep a comparator wherever a value stands', () => {
    const { trend, points } = over([3.4, '<0.6']);
    expect(pictureWords(trend, points)).toContain('1 March 2021: <0.6 mmol/L');
    expect(pointsIn(trend, 'mg/dL').map(({ shown }) => shown.text)).toEqual(['131', '<23.2']);
    expect(trendWords(trend, points)[1]).toContain('<0.6 mmol/L: not judged against');
  });
});
