import type { Source } from '../articles/sources/source.ts';

/**
 * What the factors of units rest on. A factor between mass and amount is computed from atomic weights and never copied; the
 * tables of other bodies only check it.
 */
export const UNIT_SOURCES = {
  'nist-prefixes': {
    title: 'International System of Units (SI): SI prefixes',
    org: 'NIST',
    year: null,
    url: 'https://www.physics.nist.gov/cgi-bin/cuu/Info/Units/prefixes.html',
    checked_on: '2026-11-26',
  },
  'iupac-weights': {
    title: 'Standard Atomic Weights 2021',
    org: 'IUPAC Commission on Isotopic Abundances and Atomic Weights',
    year: 2021,
    url: 'https://www.ciaaw.org/atomic-weights.htm',
    checked_on: '2026-11-26',
  },
  'iupac-katal': {
    title: 'Unit "katal" for catalytic activity',
    org: 'Pure and Applied Chemistry',
    year: 2001,
    url: 'https://www.degruyter.com/document/doi/10.1351/pac200173060927/html',
    checked_on: '2026-11-26',
  },
  ucum: {
    title: 'The Unified Code for Units of Measure',
    org: 'Regenstrief Institute',
    year: null,
    url: 'https://ucum.org/ucum',
    unverified: true,
  },
  'ifcc-master-equation': {
    title: 'HbA1c: Master Equations',
    org: 'IFCC',
    year: null,
    url: 'https://information.ifcchba1c.org/sustainable-implementation/master-equations.aspx',
    checked_on: '2026-11-26',
  },
  'merck-conversions': {
    title: 'Ready Reference Guides: moles, milligrams and milliequivalents',
    org: 'Merck Manual',
    year: null,
    url: 'http://www.merckmanuals.com/professional/appendixes/ready_reference_guides/ready_reference_guides.html',
    checked_on: '2026-11-26',
  },
  'rds-conversions': {
    title: 'Conversion table for chemical compounds: insulin from 6.945 to 6.0',
    org: 'The Review of Diabetic Studies',
    year: null,
    url: 'http://www.soc-bdr.org/rds/authors/unit_tables_conversions_and_genetic_dictionaries/e5196/index_en.html',
    checked_on: '2026-11-26',
  },
  'prolactin-units': {
    title: 'Levels and units: 21.2 mIU/L to 1 ng/mL, after the international standard 84/500',
    org: 'prolactinemia.com',
    year: null,
    url: 'http://prolactinemia.com/info/levels-units/',
    checked_on: '2026-11-26',
  },
  'unitslab-d-dimer': {
    title: 'D-dimer: units of measurement',
    org: 'UnitsLab',
    year: null,
    url: 'http://unitslab.com/node/83',
    checked_on: '2026-11-26',
  },
  'hemoglobin-units': {
    title: 'Hemoglobin Unit Conversion: 0.6206 for the monomer, after Jordan and Kratz',
    org: 'The Medical Algorithms Company',
    year: null,
    url: 'https://medicalalgorithms.com/hemoglobin-unit-conversion',
    checked_on: '2026-11-26',
  },
  'labplus-nt-probnp': {
    title: 'NT-pro-BNP: pmol/L times 8.457 is ng/L',
    org: 'LabPLUS, Auckland District Health Board',
    year: null,
    url: 'https://testguide.adhb.govt.nz/eguidemob/?gm=359&gs=3',
    checked_on: '2026-11-26',
  },
  'labce-ehrlich': {
    title: 'Chemical Screening of Urine by Reagent Strip: urobilinogen, mg/dL or Ehrlich unit',
    org: 'LabCE',
    year: 2012,
    url: 'https://www.labce.com/spg130977_urobilinogen.aspx',
    checked_on: '2026-11-26',
  },
  'msd-blood-count': {
    title: 'Complete Blood Count (CBC): normal values',
    org: 'MSD/Merck Manual',
    year: 2023,
    url: 'https://www.merckmanuals.com/en-ca/home/multimedia/table/complete-blood-count-cbc',
    checked_on: '2026-11-26',
  },
  'msd-blood-tests': {
    title: 'Blood Tests: reference ranges',
    org: 'MSD/Merck Manual',
    year: null,
    url: 'https://www.msdmanuals.com/en-nz/home/multimedia/table/blood-tests',
    checked_on: '2026-11-26',
  },
} as const satisfies Record<string, Source>;

export type UnitSourceId = keyof typeof UNIT_SOURCES;
