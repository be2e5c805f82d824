import type { Layout } from '../lab-document.ts';
import { formsOf } from './form.ts';
import { HELD_OUT_FORMS } from './held-out-forms.ts';
import { TUNED_FORMS } from './tuned-forms.ts';
import { writeForm } from './write-form.ts';

/** Forms of many countries, half of them never used for tuning. */
export const WORLD_LAYOUTS: readonly Layout[] = formsOf(TUNED_FORMS + HELD_OUT_FORMS).map((form) => ({
  name: form.name,
  held_out: form.held_out,
  write: (random) => writeForm(form, random),
}));
