import { useLiveQuery } from 'dexie-react-hooks';
import { CircleAlert, Smartphone } from 'lucide-react';
import type { SavedSetup } from '#shared/contract/entities/setup.ts';
import type { SyncClient } from '#sync/sync-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NOT_SAVED } from './setup-words.ts';

/**
 * What has to be told above the form: a setup that the server refused, and answers that another device saved after
 * these were begun. Neither is decided for the participant.
 */
export function SetupNotices({
  sync,
  latest,
  basedOn,
  hadDraft,
  onUse,
  onKeep,
}: {
  sync: SyncClient;
  latest: SavedSetup | undefined;
  basedOn: string | null;
  hadDraft: boolean;
  onUse: (saved: SavedSetup) => void;
  onKeep: (saved: SavedSetup) => void;
}) {
  const refused = useLiveQuery(() => sync.queries.refused(), [sync]);
  const mine = refused?.filter(({ kind }) => kind === 'setup.save') ?? [];
  const isNewer = latest !== undefined && latest.id !== basedOn;
  return (
    <>
      {mine.map(({ uid, fields }) => (
        <Banner
          key={uid}
          kind="bad"
          role="alert"
          icon={<CircleAlert className="ico" />}
          title={NOT_SAVED}
          onDismiss={() => void sync.discardRefused(uid)}
        >
          {fields && (
            <p className="t-sm">
              {Object.entries(fields)
                .map(([field, complaint]) => `${field.replace(/^data\./, '')} ${complaint}`)
                .join('; ')}
            </p>
          )}
        </Banner>
      ))}
      {isNewer && (
        <Banner
          kind="info"
          role="status"
          icon={<Smartphone className="ico" />}
          title="Other answers were saved on another device"
        >
          <p className="t-sm">
            {momentText(latest.created_at)}. {hadDraft ? 'Your draft' : 'What you see'} is still here. What is
            completed last counts, and the other answers are kept.
          </p>
          <div className="notice-actions">
            <Button size="sm" onClick={() => onUse(latest)}>
              Use those answers
            </Button>
            <Button size="sm" variant="text" onClick={() => onKeep(latest)}>
              Keep mine
            </Button>
          </div>
        </Banner>
      )}
    </>
  );
}

function momentText(instant: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(instant),
  );
}
