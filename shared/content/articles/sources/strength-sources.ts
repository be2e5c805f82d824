import type { Source } from './source.ts';

/** What the articles about strength rest on, where no other kind has named it before. */
export const STRENGTH_SOURCES = {
  'momma-2022': {
    title: 'Muscle-strengthening activities and lower risk of disease and death: meta-analysis of cohorts',
    org: 'British Journal of Sports Medicine',
    year: 2022,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC9209691',
    checked_on: '2026-11-21',
  },
  'acsm-2009': {
    title: 'Progression Models in Resistance Training for Healthy Adults',
    org: 'American College of Sports Medicine',
    year: 2009,
    url: 'https://www.medscape.com/viewarticle/717047',
    checked_on: '2026-11-21',
  },
  'nhs-strength': {
    title: 'Strength exercises',
    org: 'NHS',
    year: null,
    url: 'https://www.nhs.uk/live-well/exercise/strength-exercises/',
    unverified: true,
  },
  'dupuy-2018': {
    title: 'Choosing post-exercise recovery techniques: systematic review with meta-analysis',
    org: 'Frontiers in Physiology',
    year: 2018,
    url: 'https://doi.org/10.3389/fphys.2018.00403',
    checked_on: '2026-11-21',
  },
  'sherrington-2019': {
    title: 'Exercise for preventing falls in older people living in the community',
    org: 'Cochrane Database of Systematic Reviews',
    year: 2019,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6360922/',
    checked_on: '2026-11-21',
  },
  'nice-ng59-summary': {
    title: 'Low back pain and sciatica: summary of NICE guidance (NG59)',
    org: 'BMJ',
    year: 2017,
    url: 'https://doi.org/10.1136/bmj.i6748',
    checked_on: '2026-11-21',
  },
  'nhs-back-pain': {
    title: 'Back pain',
    org: 'NHS',
    year: 2022,
    url: 'https://www.nhs.uk/conditions/back-pain/',
    unverified: true,
  },
} as const satisfies Readonly<Record<string, Source>>;
