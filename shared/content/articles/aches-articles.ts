import type { Article } from './article.ts';
import { kneePain } from './aches/knee-pain.ts';
import { shinPain } from './aches/shin-pain.ts';
import { heelFootPain } from './aches/heel-foot-pain.ts';
import { elbowWristPain } from './aches/elbow-wrist-pain.ts';
import { neckShoulderPain } from './aches/neck-shoulder-pain.ts';
import { ankleSprain } from './aches/ankle-sprain.ts';
import { muscleCramps } from './aches/muscle-cramps.ts';

/** In the order of the library. */
export const ACHES_ARTICLES: readonly Article[] = [
  kneePain,
  shinPain,
  heelFootPain,
  elbowWristPain,
  neckShoulderPain,
  ankleSprain,
  muscleCramps,
];
