import type { Source } from './source.ts';

/** What the articles about stamina and the heart rest on, where no other kind has named it before. */
export const CARDIO_SOURCES = {
  'who-activity-2020': {
    title: 'World Health Organization 2020 guidelines on physical activity and sedentary behaviour',
    org: 'British Journal of Sports Medicine, for WHO',
    year: 2020,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7719906',
    checked_on: '2026-11-21',
  },
  'cmo-activity-2019': {
    title: "Physical activity guidelines: UK Chief Medical Officers' report",
    org: 'UK Chief Medical Officers',
    year: 2019,
    url: 'https://www.gov.uk/government/publications/physical-activity-guidelines-uk-chief-medical-officers-report',
    unverified: true,
  },
  'weston-2014': {
    title: 'High-intensity interval training in lifestyle-induced cardiometabolic disease: meta-analysis',
    org: 'British Journal of Sports Medicine',
    year: 2014,
    url: 'https://doi.org/10.1136/bjsports-2013-092576',
    checked_on: '2026-11-21',
  },
  'paluch-2022': {
    title: 'Daily steps and all-cause mortality: a meta-analysis of 15 international cohorts',
    org: 'Lancet Public Health',
    year: 2022,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9289978',
    checked_on: '2026-11-21',
  },
  'nhs-couch-to-5k': {
    title: 'Get running with Couch to 5K',
    org: 'NHS',
    year: null,
    url: 'https://www.nhs.uk/better-health/get-active/get-running-with-couch-to-5k/',
    unverified: true,
  },
  'dunstan-2012': {
    title: 'Breaking up prolonged sitting reduces postprandial glucose and insulin responses',
    org: 'Diabetes Care',
    year: 2012,
    url: 'https://doi.org/10.2337/dc11-1931',
    checked_on: '2026-11-21',
  },
  'shaffer-2017': {
    title: 'An Overview of Heart Rate Variability Metrics and Norms',
    org: 'Frontiers in Public Health',
    year: 2017,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5624990',
    checked_on: '2026-11-21',
  },
  'bhf-heart-rate': {
    title: 'Your heart rate',
    org: 'British Heart Foundation',
    year: null,
    url: 'https://www.bhf.org.uk/informationsupport/how-a-healthy-heart-works/your-heart-rate',
    checked_on: '2026-11-21',
  },
  'nice-ng136': {
    title: 'Hypertension in adults: diagnosis and management (NG136)',
    org: 'NICE',
    year: 2019,
    url: 'https://nice.org.uk/guidance/NG136/chapter/recommendations',
    checked_on: '2026-11-21',
  },
  'nhs-blood-pressure': {
    title: 'High blood pressure',
    org: 'NHS',
    year: 2024,
    url: 'https://www.nhs.uk/conditions/high-blood-pressure/',
    unverified: true,
  },
} as const satisfies Readonly<Record<string, Source>>;
