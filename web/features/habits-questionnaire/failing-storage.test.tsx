import '#web/testing/jsdom-gaps.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSampleDevice, type SampleDevice } from '#sync/testing/open-sample-device.ts';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import { PATIENT } from '#web/testing/patient.ts';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';

let phone: SampleDevice;
beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  phone = await openSampleDevice({ title: 'Habits questionnaire' });
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await phone.world.close();
});

test('the form opens empty and takes answers where the storage cannot be read', async () => {
  phone.tab.indexedDB.setOpenFails(true);
  phone.tab.indexedDB.loseHandles();
  render(
    <SyncContext value={phone.client}>
      <QuestionnaireScreen
        eventId={null}
        refused={null}
        renderPreview={() => null}
        onDone={() => undefined}
      />
    </SyncContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Step 2 of 3/ }, PATIENT));
  await act(() => phone.world.advance(5000));
  const other = await screen.findByLabelText<HTMLTextAreaElement>(/Other habits/, {}, PATIENT);
  fireEvent.change(other, { target: { value: 'Tea at six' } });
  expect(other.value).toBe('Tea at six');
});
