import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppUpdatesContext } from '#web/platform/app-updates/app-updates-context.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { fakeUpdates } from '#web/testing/fake-updates.ts';
import { ReloadBanner } from './reload-banner.tsx';

let phone: Phone;
beforeEach(async () => {
  phone = await openPhone();
});
afterEach(cleanup);

test('a page without typed text says that another tab updated, in its banner', async () => {
  const { updates } = fakeUpdates('none');
  render(
    <AppUpdatesContext value={updates}>
      <ReloadBanner sync={phone.client} isDrafted={null} />
    </AppUpdatesContext>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => phone.takeOver());
  expect(screen.getByRole('alert').textContent).toMatch(/Everything you saved is kept/);
  expect(updates.state()).toBe('none');
});

test('typed text is told of by the line that stands over dialogs, and by the banner while there is none', async () => {
  const { updates } = fakeUpdates('reload_when_ready');
  const { rerender } = render(<ReloadBanner sync={phone.client} isDrafted={false} />);
  await act(() => phone.takeOver());
  expect(screen.getByRole('alert').textContent).toMatch(/Copy what you typed here/);
  rerender(
    <AppUpdatesContext value={updates}>
      <ReloadBanner sync={phone.client} isDrafted />
    </AppUpdatesContext>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  expect(updates.state()).toBe('taken_over_kept');
});
