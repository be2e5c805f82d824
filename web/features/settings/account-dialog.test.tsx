import '#web/testing/jsdom-gaps.ts';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { UnsavedTextContext } from '#web/platform/drafts/unsaved-text-context.tsx';
import { createUnsavedText } from '#web/platform/drafts/unsaved-text.ts';
import { AccountDialog } from './account-dialog.tsx';

afterEach(cleanup);

test('a new version does not reload the page under a form of the account', () => {
  const unsaved = createUnsavedText();
  const dialog = (open: boolean) => (
    <UnsavedTextContext value={unsaved}>
      <AccountDialog
        open={open}
        title="Change password"
        onClose={() => undefined}
        refusal={null}
        busy={false}
        send={{ label: 'Save password', busyLabel: 'Saving...' }}
        onSubmit={() => undefined}
      >
        {null}
      </AccountDialog>
    </UnsavedTextContext>
  );
  const { rerender } = render(dialog(false));
  expect(unsaved.isHeld()).toBe(false);
  rerender(dialog(true));
  expect(unsaved.isHeld()).toBe(true);
  rerender(dialog(false));
  expect(unsaved.isHeld()).toBe(false);
});
