import type { NameLookup } from '../words/test-names/lookup.ts';
import type { NumberForm } from '../words/number-form.ts';
import type { MeaningOfV } from '../words/ranges/sex-letters.ts';
import type { Person } from '../reading.ts';

export interface RowContext {
  form: NumberForm;
  person: Person;
  lookup: NameLookup;
  /** The sample of rows that name none: by the paper's head, else blood; '' where the head names two. */
  specimen: string;
  /** True where a dash beside a value says that it is low; else a dash is an empty cell. */
  isDashLow?: boolean;
  /** True where the file says in fields of its own what each text is: its names need no check. */
  isStructured?: boolean;
  /** True where the paper says that its N marks what is low; else N is normal. */
  isNLow?: boolean;
  /** Whom V means in the bands of a range. */
  ofV?: MeaningOfV;
}
