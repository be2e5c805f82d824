import type { ComponentProps } from 'react';
import { SELECT } from './field-classes.ts';
import { Field, type FieldProps } from './field.tsx';

/** A labelled native select; its children are the options. */
export function Select({ label, optional, hint, error, ...rest }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => <select className={SELECT} {...rest} {...control} />}
    </Field>
  );
}
