import { expect, it } from 'vitest';
import { BIOMARKERS } from '../../content/biomarkers/biomarkers.ts';
import { entryLabel } from './entry-label.ts';
import { entryOf } from './entry-of.ts';

it('leads from each label back to its entry, and no two entries share one', () => {
  const labels = BIOMARKERS.map(entryLabel);
  expect(new Set(labels).size).toBe(BIOMARKERS.length);
  expect(labels.map((label) => entryOf(null, label)?.id)).toEqual(BIOMARKERS.map(({ id }) => id));
  expect(labels).toContain('Glucose (blood)');
});
