import type { Biomarker } from './biomarker.ts';
import { BLOOD_COUNT } from './entries/blood-count.ts';
import { BODY_COMPOSITION } from './entries/body-composition.ts';
import { CARDIAC } from './entries/cardiac.ts';
import { COAGULATION } from './entries/coagulation.ts';
import { ELECTROLYTES } from './entries/electrolytes.ts';
import { GLUCOSE_AND_INSULIN } from './entries/glucose.ts';
import { HORMONES } from './entries/hormones.ts';
import { INFLAMMATION } from './entries/inflammation.ts';
import { IRON } from './entries/iron.ts';
import { KIDNEY } from './entries/kidney.ts';
import { LIPIDS } from './entries/lipids.ts';
import { LIVER } from './entries/liver.ts';
import { OTHER } from './entries/other.ts';
import { THYROID } from './entries/thyroid.ts';
import { URINE } from './entries/urine.ts';
import { VITAMINS_AND_MINERALS } from './entries/vitamins-minerals.ts';
import { withMoreNames } from './more-names.ts';

/** Every entry, room by room in the order of the categories. */
export const BIOMARKERS: readonly Biomarker[] = [
  ...LIPIDS,
  ...GLUCOSE_AND_INSULIN,
  ...LIVER,
  ...KIDNEY,
  ...THYROID,
  ...BLOOD_COUNT,
  ...IRON,
  ...VITAMINS_AND_MINERALS,
  ...HORMONES,
  ...INFLAMMATION,
  ...ELECTROLYTES,
  ...COAGULATION,
  ...CARDIAC,
  ...URINE,
  ...BODY_COMPOSITION,
  ...OTHER,
].map((entry) => ({ ...entry, aliases: withMoreNames(entry.aliases, entry.id) }));
