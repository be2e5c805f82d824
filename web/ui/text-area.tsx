import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** A labelled text box of several lines. */
export function TextArea({ label, optional, hint, error, ...rest }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => <textarea className="textarea" {...rest} {...control} />}
    </Field>
  );
}
