import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ERROR, HINT, LABEL } from './field-classes.ts';

export interface FieldProps {
  label: ReactNode;
  /** Adds the word "optional" to the label. */
  optional?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

/** What the control inside a field must carry to be tied to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above a control, a hint or an error below it. */
export function Field({
  label,
  optional = false,
  hint,
  error,
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="field grid gap-1.5">
      <label className={LABEL} htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-3"> optional</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={ERROR} id={errorId}>
          <CircleAlert className="ico ico-sm" />
          {error}
        </p>
      )}
      {hint && (
        <p className={HINT} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
