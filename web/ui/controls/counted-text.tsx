import { TextArea } from './text-area.tsx';
import { tooLong } from './too-long.ts';

/** This close to the limit the room that is left is shown. */
const NEAR_END = 300;

/** A text box with a limit. What is too long stays as it was typed or pasted, and a message says by how much. */
export function CountedText({
  label,
  optional,
  hint,
  short = false,
  max,
  value,
  onChange,
}: {
  label: string;
  optional?: boolean;
  hint?: string;
  /** Begins with one line. */
  short?: boolean;
  max: number;
  value: string;
  onChange: (value: string) => void;
}) {
  const error = tooLong(value, max);
  const count =
    value.length > max - NEAR_END
      ? `${value.length.toLocaleString('en-GB')} of ${max.toLocaleString('en-GB')} characters`
      : undefined;
  return (
    <TextArea
      label={label}
      optional={optional ?? false}
      hint={count ?? hint}
      short={short}
      error={error ?? undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
