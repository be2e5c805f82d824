import type { Article } from './article.ts';
import { strengthGuidelines } from './strength/strength-guidelines.ts';
import { progressiveOverload } from './strength/progressive-overload.ts';
import { beginnerStrength } from './strength/beginner-strength.ts';
import { recoveryDoms } from './strength/recovery-doms.ts';
import { balanceAgeing } from './strength/balance-ageing.ts';
import { backPain } from './strength/back-pain.ts';

/** In the order of the library. */
export const STRENGTH_ARTICLES: readonly Article[] = [
  strengthGuidelines,
  progressiveOverload,
  beginnerStrength,
  recoveryDoms,
  balanceAgeing,
  backPain,
];
