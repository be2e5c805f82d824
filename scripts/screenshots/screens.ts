import type { Screen } from './screen.ts';
import { COACH_SCREENS } from './screens/coach-screens.ts';
import { DIALOG_SCREENS } from './screens/dialog-screens.ts';
import { DOCUMENT_SCREENS } from './screens/document-screens.ts';
import { PAGE_SCREENS } from './screens/page-screens.ts';
import { PROGRAMME_SCREENS } from './screens/programme-screens.ts';
import { PUBLIC_SCREENS } from './screens/public-screens.ts';
import { SCENARIO_SCREENS } from './screens/scenario-screens.ts';
import { TREND_SCREENS } from './screens/trend-screens.ts';

/** Every screen that a picture is taken of. */
export const SCREENS: readonly Screen[] = [
  ...PUBLIC_SCREENS,
  ...PROGRAMME_SCREENS,
  ...DIALOG_SCREENS,
  ...PAGE_SCREENS,
  ...COACH_SCREENS,
  ...SCENARIO_SCREENS,
  ...DOCUMENT_SCREENS,
  ...TREND_SCREENS,
];
