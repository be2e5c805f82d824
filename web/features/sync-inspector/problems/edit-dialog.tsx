import { useId, useState, type FormEvent } from 'react';
import { MutationRefused } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { useNow } from '#web/platform/clock/clock-context.tsx';
import type { ChangeEditor, EditField } from '#web/platform/kinds/kind-ui.ts';
import { useLosableText, useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { useIsMounted } from '#web/platform/drafts/use-is-mounted.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { DiscardQuestion } from '#web/ui/overlays/discard-question.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { LABEL } from '#web/ui/controls/field-classes.ts';
import { Input } from '#web/ui/controls/input.tsx';
import { Select } from '#web/ui/controls/select.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { fieldsOf, valuesOf } from './edit-change.ts';
import { refusalWords } from './refusal-messages.ts';
import { remake } from './remake.ts';
import type { RefusedFact } from '../use-sync-facts.ts';

interface EditDialogProps {
  sync: SyncClient;
  /** Null while closed. */
  change: RefusedFact | null;
  onClose: () => void;
}

/** A refused change with its values, to be made anew. */
export function EditDialog({ sync, change, onClose }: EditDialogProps) {
  const now = useNow();
  const editor = change && fieldsOf(change, now);
  if (!change || !editor) return null;
  return <EditForm key={change.uid} sync={sync} change={change} editor={editor} onClose={onClose} />;
}

function EditForm(props: {
  sync: SyncClient;
  change: RefusedFact;
  editor: ChangeEditor;
  onClose: () => void;
}) {
  const { sync, change, editor, onClose } = props;
  const [start] = useState(() => valuesOf(editor));
  const [values, setValues] = useState(start);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOpen = useIsMounted();
  const isEntered = Object.keys(values).some((key) => values[key] !== start[key]);
  useUnsavedText(isEntered);
  useLosableText(isEntered);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const empty = editor.fields.find(({ key }) => (values[key] ?? '').trim() === '');
    if (empty) return setFailure(`${empty.label} must not be empty.`);
    setSaving(true);
    setFailure(null);
    try {
      await remake(sync, change, (actions) => editor.save(actions, values));
      if (isOpen.current) onClose();
    } catch (error) {
      if (!(error instanceof MutationRefused)) console.error('The edited change could not be saved.', error);
      setSaving(false);
      setFailure(failureWords(error));
      if (!isOpen.current) notify({ kind: 'error', title: 'Error', body: failureWords(error) });
    }
  };

  const enter = (key: string, value: string) => {
    // What stands here is what is being saved.
    if (!isSaving) setValues({ ...values, [key]: value });
  };

  const leave = () => {
    if (isEntered && !isSaving) setAsking(true);
    else onClose();
  };

  return (
    <Dialog open title="Edit this change" onClose={onClose} onRequestClose={leave}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p className="t-sm t-2 mb-3.5">
            “{change.words}”. {refusalWords(change.code, change.fields)}
          </p>
          {editor.note && <p className="mb-3.5">{editor.note}</p>}
          {failure && <ErrorAlert>{failure}</ErrorAlert>}
          {editor.fields.map((field) => (
            <FieldOf
              key={field.key}
              field={field}
              value={values[field.key] ?? ''}
              onChange={(value) => enter(field.key, value)}
            />
          ))}
        </DialogBody>
        <DialogFoot>
          <Button variant="text" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            Save and send
          </Button>
        </DialogFoot>
      </form>
      <DiscardQuestion open={isAsking} onDiscard={onClose} onKeep={() => setAsking(false)}>
        What you entered has not been saved. The change stays in the list as it was refused.
      </DiscardQuestion>
    </Dialog>
  );
}

function failureWords(error: unknown): string {
  if (!(error instanceof MutationRefused)) return 'It was not saved. Please try again.';
  return error.code === 'not_found'
    ? 'What it changes is no longer on this device.'
    : 'This device does not take these values. Please look at them again.';
}

const INPUT_TYPES = { text: 'text', date: 'date', moment: 'datetime-local' } as const;

function FieldOf(props: { field: EditField; value: string; onChange: (value: string) => void }) {
  const { field, value, onChange } = props;
  const name = useId();
  const options = field.options ?? [];
  switch (field.kind) {
    case 'choice':
      return (
        <fieldset className="grid">
          <legend className={LABEL}>{field.label}</legend>
          {options.map((option) => (
            <label
              key={option.value}
              className="grid min-h-tap cursor-pointer grid-cols-[22px_1fr] items-center gap-3 [&>input]:size-5 [&>input]:[accent-color:var(--color-brand)]"
            >
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </fieldset>
      );
    case 'select':
      return (
        <Select label={field.label} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      );
    case 'text':
    case 'date':
    case 'moment':
      return (
        <Input
          label={field.label}
          type={INPUT_TYPES[field.kind]}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
