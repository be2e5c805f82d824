import type { NameLookup } from '../words/test-names/lookup.ts';
import type { NumberForm } from '../words/number-form.ts';
import type { DayOrder } from '../words/days/printed-day.ts';

/** What the rows of a table are understood with. */
export interface TableContext {
  lookup: NameLookup;
  form: NumberForm;
  /** Of day and month on the whole paper; null where it is open. */
  order: DayOrder | null;
}
