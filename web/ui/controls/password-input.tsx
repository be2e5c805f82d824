import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { INPUT } from './field-classes.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A labelled password box with a button that shows what was typed. */
export function PasswordInput({
  label,
  optional,
  hint,
  error,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            className={`${INPUT} pr-14`}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            className="absolute top-0.5 right-1"
            label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown((before) => !before)}
          >
            {shown ? <EyeOff className="ico" /> : <Eye className="ico" />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
