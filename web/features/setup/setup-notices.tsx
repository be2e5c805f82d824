import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { CircleAlert, Smartphone } from 'lucide-react';
import type { SavedSetup } from '#shared/contract/entities/setup.ts';
import type { RefusedChange, SyncClient } from '#sync/sync-client.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { NOT_SAVED } from './setup-words.ts';

/**
 * What has to be told above the form: a setup that the server refused, and answers that another device saved after
 * these were begun. Neither is decided for the participant: a refused setup that is dismissed stays among the problems.
 */
export function SetupNotices({
  sync,
  latest,
  basedOn,
  hadDraft,
  remakes,
  onRemake,
  onUse,
  onKeep,
}: {
  sync: SyncClient;
  latest: SavedSetup | undefined;
  basedOn: string | null;
  hadDraft: boolean;
  /** The uid of the refused setup that is being edited; null where none is. */
  remakes: string | null;
  onRemake: (refused: RefusedChange) => void;
  onUse: (saved: SavedSetup) => void;
  onKeep: (saved: SavedSetup) => void;
}) {
  const refused = useLiveQuery(() => sync.queries.refused(), [sync]);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const mine = refused?.filter(({ kind, uid }) => kind === 'setup.save' && !hidden.includes(uid)) ?? [];
  const isNewer = latest !== undefined && latest.id !== basedOn;
  return (
    <>
      {mine.map((change) => (
        <Banner
          key={change.uid}
          kind="bad"
          role="alert"
          icon={<CircleAlert className="ico" />}
          title={NOT_SAVED}
          onDismiss={() => setHidden([...hidden, change.uid])}
        >
          {change.fields && (
            <p className="t-sm">
              {Object.entries(change.fields)
                .map(([field, complaint]) => `${field.replace(/^data\./, '')} ${complaint}`)
                .join('; ')}
            </p>
          )}
          {change.uid === remakes ? (
            <p className="t-sm">
              These are the answers that were not accepted. Complete them to send them anew.
            </p>
          ) : (
            <div className="notice-actions">
              <Button size="sm" onClick={() => onRemake(change)}>
                Edit those answers
              </Button>
            </div>
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
