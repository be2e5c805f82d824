import type { ComponentProps } from 'react';
import { INPUT } from './field-classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { storableInput, storablePaste } from './storable-input.ts';

/** A labelled text box. */
export function Input({ label, optional, hint, error, ...rest }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <input
          className={INPUT}
          onPaste={storablePaste}
          {...rest}
          onChange={storableInput(rest.onChange)}
          {...control}
        />
      )}
    </Field>
  );
}
