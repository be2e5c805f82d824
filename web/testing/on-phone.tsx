import type { ReactNode } from 'react';
import { ClockContext } from '#web/platform/clock/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-state/sync-context.tsx';
import type { Phone } from './open-phone.ts';

/** Provides a screen with the phone's data and clock, as the app does. */
export function OnPhone({ phone, children }: { phone: Phone; children: ReactNode }) {
  return (
    <ClockContext value={phone}>
      <SyncContext value={phone.client}>{children}</SyncContext>
    </ClockContext>
  );
}
