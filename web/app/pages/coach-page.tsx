import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { CoachScreen } from '#web/features/coach/coach-screen.tsx';
import { useAuth } from '#web/platform/auth/auth-context.tsx';
import { createAskCoach } from '#web/platform/coach/coach-api.ts';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';
import { LoadedLate } from './loaded-late.tsx';
import { ScenarioHost, type ScenarioOpener } from './scenario-host.tsx';

const GuidedTalks = lazy(async () => ({
  default: (await import('#web/features/scenario-chat/guided-talks.tsx')).GuidedTalks,
}));
const loadHistory = async () => (await import('#web/features/check-in/check-in-history.tsx')).CheckInHistory;

interface CoachPageProps {
  /** A question that an article brings along. */
  brought: string | undefined;
  /** The question is in the box, or was told: the address need not carry it any more. */
  onBrought: () => void;
}

/** The Health Coach Chat, with the past check-ins that an answer rests on. */
export function CoachPage({ brought, onBrought }: CoachPageProps) {
  const sync = useSync();
  const auth = useAuth();
  const navigate = useNavigate();
  const [ask] = useState(() => createAskCoach((url, init) => auth.apiFetch(url, init)));
  const [isPastOpen, setPastOpen] = useState(false);
  const openPast = useCallback(() => setPastOpen(true), []);
  const scenario = useRef<ScenarioOpener>(null);
  const closePast = () => setPastOpen(false);
  return (
    <>
      <CoachScreen
        ask={ask}
        brought={brought}
        onBrought={onBrought}
        onOpenCheckIns={openPast}
        guided={
          <Suspense fallback={null}>
            <GuidedTalks sync={sync} onOpen={(opened) => scenario.current?.open(opened)} />
          </Suspense>
        }
      />
      <ScenarioHost ref={scenario} />
      <LoadedLate
        load={loadHistory}
        slot={{
          sync,
          open: isPastOpen,
          onClose: closePast,
          onUpdate: ({ start_local }) =>
            void navigate({ to: '/app/programme', search: { view: 'today', day: start_local.slice(0, 10) } }),
        }}
        open={isPastOpen}
        failure="The past check-ins could not be loaded"
      />
    </>
  );
}
