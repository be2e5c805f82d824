import type { Investigation } from './setup-options.ts';

export interface InvestigationContent {
  /** As it stands in a sentence: 'book your blood panel'. */
  name: string;
  article: string;
  /** The step that is the investigation itself, as it follows 'Week 2: '. */
  doIt: string;
  /** For one that runs on: how many days. */
  runsDays?: number;
}

export const INVESTIGATION_CONTENT: Readonly<Record<Investigation, InvestigationContent>> = {
  bloodPanel: { name: 'blood panel', article: 'blood-panel', doIt: 'have your blood taken' },
  dexaBodyComposition: { name: 'DEXA scan', article: 'dexa', doIt: 'go to your DEXA scan' },
  continuousGlucoseMonitor: {
    name: 'glucose monitor',
    article: 'cgm',
    doIt: 'wear the glucose monitor',
    runsDays: 14,
  },
  vo2Max: { name: 'VO2 max test', article: 'vo2max', doIt: 'go to your VO2 max test' },
  genomicsPanel: { name: 'genomics panel', article: 'genomics', doIt: 'send your genomics sample' },
  microbiomePanel: { name: 'microbiome panel', article: 'microbiome', doIt: 'send your microbiome sample' },
  functionalMovementAssessment: {
    name: 'movement assessment',
    article: 'functional-movement',
    doIt: 'go to your movement assessment',
  },
};
