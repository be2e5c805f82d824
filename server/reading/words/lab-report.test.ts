import { expect, test } from 'vitest';
import { countryOf } from './lab-report.ts';

test.each([
  ['Bay Surgery Center, Oakland, CA 94607\nDate Collected: 04/05/2026', 'US'],
  ['Riverside Pathology, Dublin, OH 43017-1234', 'US'],
  ['New England Labs, Boston, MA\nSodium', 'US'],
  ['CLIA 05D0000000', 'US'],
  ['Sodium 135 - 145\nFSH Not Estab.', 'US'],
  ['NHS Pathology, Leeds\nDate collected 04/05/2026', 'GB'],
  ['Pathology Department, Cardiff, Wales', 'GB'],
  ['Beacon Laboratory, Dublin', 'IE'],
  ['Laborbefund\nUntersuchung Ergebnis', 'DE'],
  ['Labor Nord, Wien\nUntersuchung Ergebnis', 'AT'],
  ['Laboratoire du Lac, Genève', 'CH'],
])('%j comes from %s', (text, country) => {
  expect(countryOf(text)).toBe(country);
});

test.each([
  'Sodium 140 mmol/L',
  'Hill Surgery',
  'Pathology, Wales\nDate Collected: 04/05/2026',
  'NHS trust\nsent away to a laboratory in the USA',
  'Laboratoire du Parc, Montréal, Québec\nRésultats',
])('%j decides no order of day and month', (text) => {
  expect(countryOf(text)).toBeNull();
});
