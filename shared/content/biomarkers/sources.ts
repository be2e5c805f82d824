import type { Source } from '../articles/sources/source.ts';
import { INVESTIGATIONS_SOURCES } from '../articles/sources/investigations-sources.ts';

/**
 * What the factors and default ranges rest on. A factor between mass and amount is computed from atomic weights and
 * never copied; the tables of other bodies only check it.
 */
export const BIOMARKER_SOURCES = {
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
  'btf-thyroid': {
    title: 'Thyroid function tests (quick guide)',
    org: 'British Thyroid Foundation',
    year: 2018,
    url: 'http://btf-thyroid.org/information/quick-guides/97-thyroid-function-tests',
    checked_on: '2026-11-26',
  },
  'nhs-cholesterol': {
    title: 'Cholesterol levels, as Healthwell of the Education Authority gives the text of the NHS',
    org: 'NHS',
    year: null,
    url: 'https://healthwell.eani.org.uk/healthtopic/heart-health/cholesterol-levels',
    checked_on: '2026-11-26',
  },
  'heart-uk-cholesterol': {
    title: 'Understand your cholesterol test results',
    org: 'HEART UK',
    year: null,
    url: 'https://www.heartuk.org.uk/cholesterol/understanding-your-cholesterol-test-results-',
    checked_on: '2026-11-26',
  },
  'kdigo-ckd-2012': {
    title:
      'Definition and classification of CKD, as the Cleveland Clinic Journal of Medicine reprints its table',
    org: 'KDIGO',
    year: 2013,
    url: 'https://doi.org/10.1038/kisup.2012.64',
    checked_on: '2026-11-26',
  },
  'uk-consensus': {
    title: 'Adult reference intervals by direct studies or by consensus (table 3, United Kingdom)',
    org: 'eJIFCC',
    year: 2016,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4975217/table/table003',
    checked_on: '2026-11-26',
  },
  'pathology-harmony': {
    title: 'The Approach to Pathology Harmony in the UK',
    org: 'UK Pathology Harmony',
    year: null,
    url: 'https://www.researchgate.net/publication/230756631_The_Approach_to_Pathology_Harmony_in_the_UK',
    unverified: true,
  },
  'sacn-vitamin-d': {
    title: 'Vitamin D and Health',
    org: 'Scientific Advisory Committee on Nutrition',
    year: 2016,
    url: 'https://www.gov.uk/government/publications/sacn-vitamin-d-and-health-report',
    checked_on: '2026-11-26',
  },
  'nice-ng239': {
    title: 'Vitamin B12 deficiency in over 16s: diagnosis and management (NG239)',
    org: 'NICE',
    year: 2024,
    url: 'https://www.nice.org.uk/guidance/ng239/chapter/Recommendations',
    unverified: true,
  },
  'nice-ng12': {
    title: 'Suspected cancer: recognition and referral (NG12)',
    org: 'NICE',
    year: 2021,
    url: 'https://www.nice.org.uk/guidance/ng12',
    unverified: true,
  },
  'nice-ng106': {
    title: 'Chronic heart failure in adults: diagnosis and management (NG106)',
    org: 'NICE',
    year: 2018,
    url: 'https://www.nice.org.uk/guidance/ng106',
    unverified: true,
  },
  'eas-lpa-2022': {
    title:
      'Lipoprotein(a) in atherosclerotic cardiovascular disease and aortic stenosis: consensus statement',
    org: 'European Atherosclerosis Society',
    year: 2022,
    url: 'https://doi.org/10.1093/eurheartj/ehac361',
    unverified: true,
  },
  'aha-cdc-crp': {
    title: 'Markers of Inflammation and Cardiovascular Disease',
    org: 'American Heart Association and CDC',
    year: 2003,
    url: 'https://doi.org/10.1161/01.CIR.0000052939.59093.45',
    unverified: true,
  },
  'nice-ph38': INVESTIGATIONS_SOURCES['nice-ph38'],
  'bsg-iron-2021': INVESTIGATIONS_SOURCES['bsg-iron-2021'],
} as const satisfies Readonly<Record<string, Source>>;

export type BiomarkerSourceId = keyof typeof BIOMARKER_SOURCES;
