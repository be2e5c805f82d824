import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { BOX } from './field-classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { storableInput, storablePaste } from './storable-input.ts';

/** A labelled text box of several lines; one that is `short` begins with one. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  short = false,
  ...rest
}: FieldProps & ComponentProps<'textarea'> & { short?: boolean }) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <textarea
          className={classNames(BOX, 'block resize-y', short ? 'h-12' : 'min-h-22')}
          onPaste={storablePaste}
          {...rest}
          onChange={storableInput(rest.onChange)}
          {...control}
        />
      )}
    </Field>
  );
}
