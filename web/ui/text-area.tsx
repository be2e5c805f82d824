import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { storableInput } from './storable-input.ts';

/** A labelled text box of several lines. */
export function TextArea({ label, optional, hint, error, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <textarea className="textarea" {...rest} onChange={storableInput(rest.onChange)} {...control} />
      )}
    </Field>
  );
}
