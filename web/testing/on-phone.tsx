import type { ReactNode } from 'react';
import { ClockContext } from '#web/platform/clock-context.tsx';
import { SyncContext } from '#web/platform/sync-context.tsx';
import type { Phone } from './open-phone.ts';

/** A screen on a phone: with its data and its clock, as the app gives them. */
export function OnPhone({ phone, children }: { phone: Phone; children: ReactNode }) {
  return (
    <ClockContext value={phone}>
      <SyncContext value={phone.client}>{children}</SyncContext>
    </ClockContext>
  );
}
