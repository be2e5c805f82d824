import type { ComponentProps } from 'react';
import { INPUT } from './field-classes.ts';
import { Field, type FieldProps } from './field.tsx';

/** A labelled text box. */
export function Input({ label, optional, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => <input className={INPUT} {...rest} {...control} />}
    </Field>
  );
}
