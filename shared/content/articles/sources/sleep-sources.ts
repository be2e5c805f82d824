import type { Source } from './source.ts';

/** What the articles about sleep rest on, where no other kind has named it before. */
export const SLEEP_SOURCES = {
  'aasm-sleep-2015': {
    title: 'Recommended Amount of Sleep for a Healthy Adult: joint consensus statement',
    org: 'American Academy of Sleep Medicine and Sleep Research Society',
    year: 2015,
    url: 'https://doi.org/10.5664/jcsm.4758',
    checked_on: '2026-11-21',
  },
  'windred-2024': {
    title: 'Sleep regularity is a stronger predictor of mortality risk than sleep duration',
    org: 'Sleep',
    year: 2024,
    url: 'https://doi.org/10.1093/sleep/zsad253',
    checked_on: '2026-11-21',
  },
  'aasm-insomnia-2021': {
    title: 'Behavioral and psychological treatments for chronic insomnia disorder in adults: guideline',
    org: 'American Academy of Sleep Medicine',
    year: 2021,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7853203',
    checked_on: '2026-11-21',
  },
  'nhs-insomnia': {
    title: 'Insomnia',
    org: 'NHS',
    year: 2024,
    url: 'https://www.nhs.uk/conditions/insomnia/',
    unverified: true,
  },
  'eastman-2009': {
    title: 'How To Travel the World Without Jet Lag',
    org: 'Sleep Medicine Clinics',
    year: 2009,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC2829880/',
    checked_on: '2026-11-21',
  },
  'roach-2019': {
    title: 'Interventions to Minimize Jet Lag After Westward and Eastward Flight',
    org: 'Frontiers in Physiology',
    year: 2019,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6684967',
    checked_on: '2026-11-21',
  },
  'nhs-jet-lag': {
    title: 'Jet lag',
    org: 'NHS',
    year: 2023,
    url: 'https://www.nhs.uk/conditions/jet-lag/',
    unverified: true,
  },
  'tietzel-lack-2001': {
    title: 'The short-term benefits of brief and long naps following nocturnal sleep restriction',
    org: 'Sleep',
    year: 2001,
    url: 'https://pubmed.ncbi.nlm.nih.gov/11322712/',
    checked_on: '2026-11-21',
  },
  'lovato-lack-2010': {
    title: 'The effects of napping on cognitive functioning',
    org: 'Progress in Brain Research',
    year: 2010,
    url: 'https://www.slideshare.net/slideshow/b9780444537027000099pdf/252342244',
    checked_on: '2026-11-21',
  },
  'nice-ng202': {
    title: 'Obstructive sleep apnoea/hypopnoea syndrome in over 16s (NG202)',
    org: 'NICE',
    year: 2021,
    url: 'https://www.nice.org.uk/guidance/ng202/chapter/1-Obstructive-sleep-apnoeahypopnoea-syndrome',
    checked_on: '2026-11-21',
  },
  'nhs-sleep-apnoea': {
    title: 'Sleep apnoea',
    org: 'NHS',
    year: 2022,
    url: 'https://www.nhs.uk/conditions/sleep-apnoea/',
    unverified: true,
  },
  'nhs-restless-legs': {
    title: 'Restless legs syndrome',
    org: 'NHS, at Broad Lane Surgery',
    year: null,
    url: 'https://broadlanesurgeryhampton.co.uk/health-a-z/?condition=restless-legs-syndrome%2F',
    checked_on: '2026-11-28',
  },
  'gpreasoning-restless-legs': {
    title: 'Restless legs syndrome: reasoning pathway',
    org: 'GP Reasoning UK',
    year: null,
    url: 'https://gpreasoning.uk/tools/algorithms/restless-legs.html',
    checked_on: '2026-11-28',
  },
  'gupta-shift-2019': {
    title:
      'Subjective Hunger, Gastric Upset, and Sleepiness in Response to Altered Meal Timing during Simulated Shiftwork',
    org: 'Nutrients',
    year: 2019,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6628383/',
    checked_on: '2026-11-28',
  },
  'grant-shift-2017': {
    title:
      'The impact of meal timing on performance, sleepiness, gastric upset, and hunger during simulated night shift',
    org: 'Industrial Health',
    year: 2017,
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC5633358',
    checked_on: '2026-11-28',
  },
  'potter-shift-2020': {
    title: 'The Future of Shift Work: Circadian Biology Meets Personalised Medicine and Behavioural Science',
    org: 'Frontiers in Nutrition',
    year: 2020,
    url: 'https://doi.org/10.3389/fnut.2020.00116',
    checked_on: '2026-11-28',
  },
} as const satisfies Readonly<Record<string, Source>>;
