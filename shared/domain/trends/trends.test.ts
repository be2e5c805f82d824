import { describe, expect, it } from 'vitest';
import { BIOMARKERS } from '../../content/biomarkers/biomarkers.ts';
import { isDrawn, pointsIn, trendsOf, unitOfTrend, type BiomarkerTrend } from './biomarker-trend.ts';
import type { DocumentReview } from '../../product/tables/document-reviews.schema.ts';
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
  });

  it('keep a comparator wherever a value stands', () => {
    const { trend, points } = over([3.4, '<0.6']);
    expect(pictureWords(trend, points)).toContain('1 March 2021: <0.6 mmol/L');
    expect(pointsIn(trend, 'mg/dL').map(({ shown }) => shown.text)).toEqual(['131', '<23.2']);
    expect(trendWords(trend, points)[1]).toContain('<0.6 mmol/L: not judged against');
  });
});
