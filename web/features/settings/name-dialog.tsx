import { useState } from 'react';
import { useAccountApi } from '#web/platform/account/account-api-context.tsx';
import { readBoxes } from '#web/platform/browser/read-boxes.ts';
import { useAsking } from '#web/platform/auth/use-asking.ts';
import { Input } from '#web/ui/controls/input.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { AccountDialog } from './account-dialog.tsx';

/** Another name. Mount it when it is opened. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const account = useAccountApi();
  const { busy, refusal, ask } = useAsking();
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | null>(null);

  const submit = async (form: HTMLFormElement) => {
    const wanted = readBoxes(form, { name: typed }).name.trim();
    if (!wanted) {
      setError('Enter your name');
      return;
    }
    const changed = await ask(() => account.change({ name: wanted }));
    if (!changed?.ok) return;
    notify({ kind: 'success', title: 'Name changed', id: 'account-name' });
    onClose();
  };

  return (
    <AccountDialog
      open
      title="Change name"
      onClose={onClose}
      refusal={refusal}
      busy={busy}
      send={{ label: 'Save name', busyLabel: 'Saving...' }}
      onSubmit={(form) => void submit(form)}
    >
      <Input
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={200}
        required
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setError(null);
        }}
      />
    </AccountDialog>
  );
}
