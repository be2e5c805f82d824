import type { Article } from './article.ts';
import { bloodPanel } from './investigations/blood-panel.ts';
import { referenceRanges } from './investigations/reference-ranges.ts';
import { hba1c } from './investigations/hba1c.ts';
import { lipids } from './investigations/lipids.ts';
import { ironFerritin } from './investigations/iron-ferritin.ts';
import { dexa } from './investigations/dexa.ts';
import { cgm } from './investigations/cgm.ts';
import { vo2max } from './investigations/vo2max.ts';
import { genomics } from './investigations/genomics.ts';
import { microbiome } from './investigations/microbiome.ts';
import { functionalMovement } from './investigations/functional-movement.ts';

/** In the order of the library. */
export const INVESTIGATIONS_ARTICLES: readonly Article[] = [
  bloodPanel,
  referenceRanges,
  hba1c,
  lipids,
  ironFerritin,
  dexa,
  cgm,
  vo2max,
  genomics,
  microbiome,
  functionalMovement,
];
