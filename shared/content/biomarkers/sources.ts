import type { Source } from '../articles/sources/source.ts';
import { INVESTIGATIONS_SOURCES } from '../articles/sources/investigations-sources.ts';
import { UNIT_SOURCES } from './unit-sources.ts';

/** What the units and the default ranges rest on. */
export const BIOMARKER_SOURCES = {
  ...UNIT_SOURCES,
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
