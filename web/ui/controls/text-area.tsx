import type { ComponentProps } from 'react';
import { BOX } from './field-classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { storableInput, storablePaste } from './storable-input.ts';

/** A labelled text box of several lines. */
export function TextArea({ label, optional, hint, error, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <textarea
          className={`${BOX} block min-h-22 resize-y`}
          onPaste={storablePaste}
          {...rest}
          onChange={storableInput(rest.onChange)}
          {...control}
        />
      )}
    </Field>
  );
}
