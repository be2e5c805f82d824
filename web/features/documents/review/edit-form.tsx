import { useLayoutEffect, useRef, useState } from 'react';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Input } from '#web/ui/controls/input.tsx';
import { NameBox } from './name-box.tsx';
import { readTyped, typedOf, type TypedErrors, type TypedValues } from './typed-values.ts';

interface EditFormProps {
  /** What it is called by assistive technology. */
  label: string;
  values: ReviewedValues;
  /** What stands in the boxes in the place of these values. */
  start?: Partial<TypedValues>;
  /** What to look at before saving. */
  hint?: string;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onSave: (values: ReviewedValues) => void;
}

/** The values of a row to correct. What the paper prints is kept beside them. */
export function EditForm({ label, values, start, hint, onDirty, onCancel, onSave }: EditFormProps) {
  const [typed, setTyped] = useState(() => ({ ...typedOf(values), ...start }));
  const [errors, setErrors] = useState<TypedErrors>({});
  const form = useRef<HTMLFormElement>(null);
  // Its buttons, too: it is longer than those in whose place it comes.
  useLayoutEffect(() => {
    // In newer browsers it gives a promise, which an effect must not return.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useLayoutEffect(() => {
    const isRefused = Object.keys(errors).length > 0;
    if (isRefused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);
  const type = (key: keyof TypedValues, text: string) => {
    setTyped({ ...typed, [key]: text });
    setErrors({});
    onDirty(true);
  };
  const box = (key: keyof TypedValues, label: string) => ({
    label,
    value: typed[key],
    error: errors[key],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => type(key, target.value),
  });
  const save = () => {
    const read = readTyped(typed, values);
    if (read.ok) onSave(read.values);
    else setErrors(read.errors);
  };
  return (
    <form
      ref={form}
      className="grid gap-3"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {hint !== undefined && <p role="status">{hint}</p>}
      <div className="grid grid-cols-2 items-start gap-3">
        {/* The row was opened to correct its value. */}
        <Input {...box('value', 'Value')} hint="As printed, such as <0.6" autoFocus />
        <Input {...box('unit', 'Unit')} />
        <Input {...box('min', 'Range from')} optional inputMode="decimal" />
        <Input {...box('max', 'Range to')} optional inputMode="decimal" />
      </div>
      <NameBox
        label="Name"
        value={typed.name}
        unit={typed.unit}
        error={errors.name}
        onChange={(name) => type('name', name)}
        onPick={(name) => type('name', name)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="soft" size="sm">
          Save
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
