import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { NEVER } from 'rxjs';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncClient } from '#sync/daymark/client.ts';
import type { ErasedAccount } from '#shared/http/account-deletion.ts';
import type { AccountAnswer } from '#web/platform/account/account-answer.ts';
import { AccountApiContext } from '#web/platform/account/account-api-context.tsx';
import type { AccountApi } from '#web/platform/account/account-api.ts';
import { AuthContext } from '#web/platform/auth/auth-context.tsx';
import type { Auth } from '#web/platform/auth/auth.ts';
import type { StoredSession } from '#web/platform/auth/stored-session.ts';
import { OnPhone } from '#web/testing/on-phone.tsx';
import { chosenFile } from '#sync/testing/chosen-file.ts';
import { openPhone, type Phone } from '#web/testing/open-phone.ts';
import { PATIENT } from '#web/testing/patient.ts';
import { AccountCard } from './account-card.tsx';
import { DeleteAccountCard } from './delete-account-card.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportCard } from './export-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

const EMAIL = 'ana@example.org';
const ok = <Value,>(value: Value): Promise<AccountAnswer<Value>> => Promise.resolve({ ok: true, value });
const refused = (code: string, message: string) =>
  Promise.resolve({ ok: false, kind: 'refused', code, message } as const);
const changed = { email: EMAIL, name: 'Ana', newEmail: null };

let phone: Phone;
let sync: SyncClient;
const forgetAccount = vi.fn();
beforeEach(async () => {
  phone = await openPhone();
  sync = phone.client;
  forgetAccount.mockClear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(card: ReactNode, account: Partial<AccountApi>, who: Partial<StoredSession> = {}) {
  const auth = {
    storedSession: () => ({ userId: 'u', email: EMAIL, name: 'Ana', accessToken: 'a', expiresAt: 0, ...who }),
    session$: NEVER,
    forgetAccount,
  } as Partial<Auth> as Auth;
  render(
    <AuthContext value={auth}>
      <AccountApiContext value={account as AccountApi}>
        <OnPhone phone={phone}>{card}</OnPhone>
      </AccountApiContext>
    </AuthContext>,
  );
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pressIn = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('changing the password', () => {
  const open = async (change: AccountApi['change']) => {
    show(<AccountCard />, { change });
    press('Change password');
    return screen.findByRole('dialog', { name: 'Change password' }, PATIENT);
  };

  it('asks for the current one and says that other devices are signed out', async () => {
    const change = vi.fn(() => ok(changed));
    const dialog = await open(change);
    expect(within(dialog).getByText(/You will be signed out on every other device/)).toBeTruthy();
    pressIn(dialog, 'Change password');
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter your current password');
    fill('Current password', 'secret1');
    fill('New password', 'slow-river');
    fill('Confirm new password', 'slow-rivers');
    pressIn(dialog, 'Change password');
    expect(within(dialog).getByRole('alert').textContent).toBe('Passwords do not match');
    fill('Confirm new password', 'slow-river');
    pressIn(dialog, 'Change password');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect(change).toHaveBeenCalledExactlyOnceWith({ password: 'slow-river', currentPassword: 'secret1' });
  });

  it("keeps the form open with the service's words", async () => {
    const dialog = await open(() => refused('current_password_invalid', 'The current password is wrong.'));
    fill('Current password', 'wrong');
    fill('New password', 'slow-river');
    fill('Confirm new password', 'slow-river');
    pressIn(dialog, 'Change password');
    const alert = await within(dialog).findByRole('alert', {}, PATIENT);
    expect(alert.textContent).toBe('The current password is wrong.');
  });
});

it('changes the email once the code that was mailed to the new one is verified', async () => {
  const change = vi.fn(() => ok({ ...changed, newEmail: 'ana2@example.org' }));
  const confirmEmail = vi.fn(() => ok({ ...changed, email: 'ana2@example.org' }));
  show(<AccountCard />, { change, confirmEmail });
  press('Change email');
  await screen.findByLabelText('New email', {}, PATIENT);
  fill('New email', 'ana2@example.org');
  fill('Current password', 'secret1');
  press('Send code');
  const dialog = await screen.findByRole('dialog', { name: 'Check your email' }, PATIENT);
  expect(change).toHaveBeenCalledWith({ email: 'ana2@example.org', currentPassword: 'secret1' });
  fill('6-digit code', '123456');
  pressIn(dialog, 'Verify');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  expect(confirmEmail).toHaveBeenCalledWith('123456');
});

describe('the sessions', () => {
  const session = (id: string, device: string, current: boolean) => ({
    id,
    device,
    current,
    created_at: '2026-03-01T08:00:00.000Z',
    last_seen_at: '2026-03-05T08:00:00.000Z',
  });
  const [here, there] = [session('a', 'Chrome on Linux', true), session('b', 'Safari on an iPhone', false)];

  it('are listed with this device marked, and another one can be ended', async () => {
    const sessions = vi.fn<AccountApi['sessions']>(() => ok([here]));
    sessions.mockReturnValueOnce(ok([here, there]));
    const endSession = vi.fn(() => ok<true>(true));
    show(<SessionsCard />, { sessions, endSession });
    const items = await screen.findAllByRole('listitem', {}, PATIENT);
    expect(items.map((item) => item.textContent?.includes('This device'))).toEqual([true, false]);
    press('Sign out Safari on an iPhone');
    await screen.findByText('You are not signed in on any other device.', {}, PATIENT);
    expect(endSession).toHaveBeenCalledExactlyOnceWith('b');
  });

  it('show the first five of many, and all on a press', async () => {
    const many = Array.from({ length: 8 }, (_, index) => session(`s${index}`, `Phone ${index}`, index === 0));
    show(<SessionsCard />, { sessions: () => ok(many) });
    expect(await screen.findAllByRole('listitem', {}, PATIENT)).toHaveLength(5);
    press('Show all 8');
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });

  it('can be ended all but this one', async () => {
    const sessions = vi.fn<AccountApi['sessions']>(() => ok([here]));
    sessions.mockReturnValueOnce(ok([here, there]));
    const endOtherSessions = vi.fn(() => ok(1));
    show(<SessionsCard />, { sessions, endOtherSessions });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign out all other devices' }, PATIENT));
    await screen.findByText('You are not signed in on any other device.', {}, PATIENT);
    expect(endOtherSessions).toHaveBeenCalledOnce();
  });

  it('say so when they cannot be read, and are read again on a press', async () => {
    const sessions = vi.fn<AccountApi['sessions']>(() => ok([here]));
    sessions.mockResolvedValueOnce({ ok: false, kind: 'unexpected', message: 'Something broke' });
    show(<SessionsCard />, { sessions });
    await screen.findByText('Something broke', {}, PATIENT);
    press('Try again');
    expect(await screen.findByText('Chrome on Linux', {}, PATIENT)).toBeTruthy();
  });
});

describe('the export', () => {
  it('is handed to the browser as a file, and its size is told', async () => {
    const made: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      made.push(this.download);
    });
    URL.createObjectURL = () => 'blob:x';
    const exportData = vi.fn(() => ok(new Blob([new Uint8Array(2_400_000)])));
    show(<ExportCard />, { exportData });
    press('Download');
    await screen.findByText('Downloaded, 2.4 MB', {}, PATIENT);
    expect(made).toEqual([expect.stringMatching(/^daymark-export-\d{4}-\d\d-\d\d\.zip$/)]);
  });

  /** Presses Download while two changes wait. */
  const downloaded = async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:x';
    const exportData = vi.fn(() => ok(new Blob([new Uint8Array(2000)])));
    for (let n = 0; n < 2; n += 1) await sync.actions.saveSetup({});
    show(<ExportCard />, { exportData });
    expect(screen.getByText('2 changes not sent yet')).toBeTruthy();
    press('Download');
    return exportData;
  };

  it('is asked for only when what waited here was sent', async () => {
    const { requests } = phone.device.network;
    const before = requests.length;
    const answer = phone.holdAnswers();
    const exportData = await downloaded();
    await waitFor(() => expect(requests.length).toBeGreaterThan(before), PATIENT);
    expect(exportData).not.toHaveBeenCalled();
    answer();
    await screen.findByText('Downloaded, 2 kB', {}, PATIENT);
    expect(exportData).toHaveBeenCalledOnce();
  });

  it('says what it lacks where a change did not get through, and still after it did', async () => {
    phone.breakServer();
    await downloaded();
    const words =
      'Downloaded, 2 kB, without 2 changes that had not been sent. Download again later to have everything.';
    await screen.findByText(words, {}, PATIENT);
    phone.mendServer();
    await act(() => sync.syncNow());
    expect(sync.status().pending).toBe(0);
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('names a file that was chosen here and is not sent', async () => {
    phone.goOffline();
    await sync.actions.chooseFile(chosenFile());
    await phone.pass(1000);
    show(<ExportCard />, {});
    expect(await screen.findByText('1 file not sent yet', {}, PATIENT)).toBeTruthy();
  });

  it('says why it failed and can be tried again', async () => {
    show(<ExportCard />, {
      exportData: () => refused('over_request_rate_limit', 'Request rate limit reached'),
    });
    press('Download');
    const alert = await screen.findByRole('alert', {}, PATIENT);
    expect(alert.textContent).toContain('Request rate limit reached');
    expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy();
  });
});

describe('deleting the account', () => {
  const receipt = {
    id: '0190a000-0000-7000-8000-000000000001',
    deleted_at: '2026-03-05T08:00:00.000Z',
    deleted: [],
    kept: [],
  };
  const COUNTING = 'Counting what is not sent...';
  const lookUp = vi.fn<(userId: string) => Promise<ErasedAccount | null>>();
  beforeEach(() => void lookUp.mockReset().mockResolvedValue(null));
  const databases = () => phone.device.factory.databases();
  const open = async (deleteAccount: AccountApi['deleteAccount']) => {
    show(<DeleteAccountCard lookUp={lookUp} />, { deleteAccount });
    press('Delete account');
    return screen.findByRole('dialog', { name: 'Delete account' }, PATIENT);
  };
  const openCounted = async (deleteAccount: AccountApi['deleteAccount']) => {
    const dialog = await open(deleteAccount);
    await waitFor(() => expect(within(dialog).queryByText(COUNTING)).toBeNull(), PATIENT);
    return dialog;
  };

  it('names what was never sent, asks for the password, and forgets everything here once it is done', async () => {
    await sync.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
    const deleteAccount = vi.fn(() => ok(receipt));
    const dialog = await openCounted(deleteAccount);
    await within(dialog).findByText('1 change on this device never reached the server', {}, PATIENT);
    pressIn(dialog, 'Delete everything');
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter your password');
    expect(deleteAccount).not.toHaveBeenCalled();
    fill('Your password', 'secret1');
    expect(await databases()).toHaveLength(1);
    pressIn(dialog, 'Delete everything');
    await waitFor(() => expect(forgetAccount).toHaveBeenCalledOnce(), PATIENT);
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith('secret1');
    expect(await databases()).toEqual([]);
    expect(JSON.parse(sessionStorage.getItem('daymark-erasure-receipt') ?? '')).toEqual(receipt);
  });

  it('cannot be confirmed before what is only here is counted', async () => {
    await sync.actions.saveDraft('check-in:1', { notes: 'Slept badly' });
    await sync.actions.saveSetup({});
    let count = (): void => undefined;
    const until = new Promise<void>((resolve) => (count = resolve));
    phone.device.network.fate = () => ({ kind: 'delayed', until, next: { kind: 'request_lost' } });
    const deleteAccount = vi.fn(() => refused('current_password_invalid', 'The current password is wrong.'));
    const dialog = await open(deleteAccount);
    fill('Your password', 'secret1');
    const confirm = within(dialog).getByRole('button', { name: 'Delete everything' });
    expect(within(dialog).getByRole('status').textContent).toBe(COUNTING);
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(confirm);
    fireEvent.submit(confirm);
    expect(deleteAccount).not.toHaveBeenCalled();
    const region = within(dialog).getByRole('status');
    await act(async () => count());
    const notified = await within(dialog).findByText(
      '2 changes on this device never reached the server',
      {},
      PATIENT,
    );
    expect(notified.closest('[role="status"]')).toBe(region);
    expect(confirm.getAttribute('aria-disabled')).toBeNull();
    fireEvent.click(confirm);
    await waitFor(() => expect(deleteAccount).toHaveBeenCalledOnce(), PATIENT);
  });

  it('says so where nothing is only here, in the place where it said that it counts', async () => {
    const answer = phone.holdAnswers();
    const dialog = await open(() => refused('x', 'x'));
    const region = within(dialog).getByRole('status');
    expect(region.textContent).toBe(COUNTING);
    answer();
    const words = 'Everything done on this device has been sent.';
    expect(await within(dialog).findByText(words, {}, PATIENT)).toBe(region);
  });

  it('names a file that was chosen here and is not sent', async () => {
    phone.goOffline();
    await sync.actions.chooseFile(chosenFile());
    await sync.actions.saveSetup({});
    const dialog = await openCounted(() => refused('x', 'x'));
    const words = '1 change and 1 file on this device never reached the server';
    expect(await within(dialog).findByText(words, {}, PATIENT)).toBeTruthy();
  });

  it('says so where what is only here cannot be counted, and can be confirmed then', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await sync.actions.saveSetup({});
    phone.breakStorage();
    const dialog = await openCounted(() => refused('x', 'x'));
    within(dialog).getByText('What never reached the server could not be counted.');
    expect(dialog.textContent).not.toContain('1 change');
    const confirm = within(dialog).getByRole('button', { name: 'Delete everything' });
    expect(confirm.getAttribute('aria-disabled')).toBeNull();
  });

  it('waits some seconds at most for a storage that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // From here on the storage answers nothing.
    phone.tab.crash();
    show(<DeleteAccountDialog lookUp={lookUp} onClose={() => undefined} />, {});
    act(() => void vi.advanceTimersByTime(7000));
    expect(screen.getByRole('status').textContent).toBe(COUNTING);
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
    screen.getByText('What never reached the server could not be counted.');
  });

  it('deletes nothing here when the server refuses', async () => {
    let wasHeld = false;
    const dialog = await openCounted(() => {
      wasHeld = sync.status().pausedByUser;
      return refused('current_password_invalid', 'The current password is wrong.');
    });
    fill('Your password', 'wrong');
    pressIn(dialog, 'Delete everything');
    const alert = await within(dialog).findByRole('alert', {}, PATIENT);
    expect(alert.textContent).toBe('The current password is wrong.');
    expect(await databases()).toHaveLength(1);
    expect(forgetAccount).not.toHaveBeenCalled();
    expect([wasHeld, sync.status().pausedByUser]).toEqual([true, false]);
    expect(lookUp).not.toHaveBeenCalled();
  });

  it('lets a pause of the participant stand where the server refuses', async () => {
    sync.pause();
    const dialog = await openCounted(() =>
      refused('current_password_invalid', 'The current password is wrong.'),
    );
    fill('Your password', 'wrong');
    pressIn(dialog, 'Delete everything');
    await within(dialog).findByText('The current password is wrong.', {}, PATIENT);
    expect(sync.status().pausedByUser).toBe(true);
  });

  it('goes on as before where nobody can say what the lost request did', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    lookUp.mockRejectedValue(new TypeError('no digest here'));
    const dialog = await openCounted(() =>
      Promise.resolve({ ok: false, kind: 'offline', message: 'Offline.' } as const),
    );
    fill('Your password', 'secret1');
    pressIn(dialog, 'Delete everything');
    expect((await within(dialog).findByRole('alert', {}, PATIENT)).textContent).toBe('Offline.');
    expect(sync.status().pausedByUser).toBe(false);
    expect(forgetAccount).not.toHaveBeenCalled();
  });

  it('stays busy while a lost answer is looked up, and then leaves nothing here', async () => {
    let report = (_erased: ErasedAccount | null): void => undefined;
    lookUp.mockReturnValue(new Promise((resolve) => (report = resolve)));
    const deleteAccount = vi.fn(() =>
      Promise.resolve({ ok: false, kind: 'offline', message: 'Offline.' } as const),
    );
    const dialog = await openCounted(deleteAccount);
    fill('Your password', 'secret1');
    pressIn(dialog, 'Delete everything');
    await waitFor(() => expect(lookUp).toHaveBeenCalledExactlyOnceWith(sync.userId), PATIENT);
    pressIn(dialog, 'Deleting...');
    pressIn(dialog, 'Cancel');
    expect(screen.getByRole('dialog')).toBe(dialog);
    const { id, deleted_at } = receipt;
    await act(async () => report({ id, deleted_at }));
    await waitFor(() => expect(forgetAccount).toHaveBeenCalledOnce(), PATIENT);
    expect(deleteAccount).toHaveBeenCalledOnce();
    expect(await databases()).toEqual([]);
    expect(sync.status().pausedByUser).toBe(true);
    expect(JSON.parse(sessionStorage.getItem('daymark-erasure-receipt') ?? '')).toEqual({ id, deleted_at });
  });

  it('goes on as before where the lost request deleted nothing', async () => {
    const dialog = await openCounted(() =>
      Promise.resolve({ ok: false, kind: 'offline', message: 'Offline.' } as const),
    );
    fill('Your password', 'secret1');
    pressIn(dialog, 'Delete everything');
    expect((await within(dialog).findByRole('alert', {}, PATIENT)).textContent).toBe('Offline.');
    expect([lookUp, forgetAccount].map((call) => call.mock.calls.length)).toEqual([1, 0]);
    expect(sync.status().pausedByUser).toBe(false);
    expect(await databases()).toHaveLength(1);
  });
});

it('asks whether an address still waits when the card opens, and nothing where none does', async () => {
  const current = vi.fn<AccountApi['current']>(() => ok(changed));
  show(<AccountCard />, { current });
  expect(current).not.toHaveBeenCalled();
  cleanup();
  show(<AccountCard />, { current }, { newEmail: 'ana2@example.org' });
  await waitFor(() => expect(current).toHaveBeenCalledOnce(), PATIENT);
});
