import { describe, expect, it } from 'vitest';
import { BIOMARKERS } from '#shared/content/biomarkers/biomarkers.ts';
import { readingGrade } from './reading-grade.ts';

const texts = BIOMARKERS.flatMap(({ id, about }) => (about === null ? [] : [{ id, about }]));

describe('what the reference data says of a biomarker', () => {
  it('is there for the forty commonest', () => expect(texts).toHaveLength(40));

  it.each(texts)('is two plain sentences of grade 9 at most: $id', ({ about }) => {
    expect(about.match(/[^.]+\.(?= |$)/g)).toHaveLength(2);
    expect(readingGrade(about)).toBeLessThanOrEqual(9);
  });

  it.each(texts)('neither diagnoses nor tells what to do: $id', ({ about }) => {
    expect(about).not.toMatch(
      /\b(?:you have|you suffer|diagnos\w*|disease|cancer|should|must|normal|healthy range)\b/i,
    );
  });
});
