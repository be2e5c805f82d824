import { PATIENT } from '#web/testing/patient.ts';
import '../testing/headless-in-jsdom.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog, DialogBody, DialogFoot } from './dialog.tsx';

/** As one that was interrupted and that nobody hears of again. */
class EndlessTransition {
  playState = 'running';
  finished = new Promise<never>(() => undefined);
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ onRequestClose }: { onRequestClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        title="Daily Check-In"
        note="Thu 5 Mar"
        onClose={() => setOpen(false)}
        onRequestClose={onRequestClose}
      >
        <DialogBody>
          <input aria-label="Notes" />
        </DialogBody>
        <DialogFoot>
          <button>Save</button>
        </DialogFoot>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', {}, PATIENT);
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true), PATIENT);
  return { opener, dialog };
}

describe('the dialog', () => {
  it('is named by its title and its note', async () => {
    render(<Page />);
    await openDialog();
    expect(screen.getByRole('dialog', { name: 'Daily Check-In Thu 5 Mar' })).toBeTruthy();
  });

  it('closes at Esc and gives the focus back to what opened it', async () => {
    render(<Page />);
    const { opener } = await openDialog();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    await waitFor(() => expect(document.activeElement).toBe(opener), PATIENT);
  });

  it('goes, and gives the page back, also where the end of its transition never comes', async () => {
    vi.stubGlobal('CSSTransition', EndlessTransition);
    vi.spyOn(Element.prototype, 'getAnimations').mockReturnValue([
      new EndlessTransition() as unknown as Animation,
    ]);
    render(<Page />);
    const { opener } = await openDialog();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
    expect(opener.closest('[inert], [aria-hidden="true"]')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(opener), PATIENT);
    // And it can be opened again.
    await openDialog();
  });

  it('takes the page behind it away from screen readers until it is closed, also where it is open from the start', async () => {
    const dialog = (open: boolean) => (
      <>
        <p>The page</p>
        <Dialog open={open} title="Daily Check-In" onClose={() => undefined}>
          <DialogBody>
            <input aria-label="Notes" />
          </DialogBody>
        </Dialog>
      </>
    );
    const { container, rerender } = render(dialog(true));
    await screen.findByRole('dialog', {}, PATIENT);
    await waitFor(() => expect(container.getAttribute('aria-hidden')).toBe('true'), PATIENT);
    expect(container.inert).toBe(true);
    rerender(dialog(false));
    await waitFor(() => expect(container.getAttribute('aria-hidden')).toBeNull(), PATIENT);
    expect(container.inert).toBeFalsy();
  });

  it('closes at the cross', async () => {
    render(<Page />);
    await openDialog();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), PATIENT);
  });

  it('leaves it to a caller with unsaved text whether Esc and the cross close', async () => {
    let asked = 0;
    render(<Page onRequestClose={() => void (asked += 1)} />);
    await openDialog();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(asked).toBe(2);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
