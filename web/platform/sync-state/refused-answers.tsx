import { useLiveQuery } from './use-live-query.ts';
import { CircleAlert, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { MutationKind } from '#shared/product/definitions.ts';
import type { RejectedMutation } from '#sync/client.ts';
import type { SyncClient } from '#sync/daymark/client.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';

export interface RefusedAnswersProps {
  sync: SyncClient;
  /** The kind of mutation whose refused answers are shown. */
  kind: MutationKind;
  title: string;
  /** The uid of the refused change whose answers are in the form; null where none are. */
  remakes: string | null;
  /** Whether its answers can come into this form. */
  canEdit: (change: RejectedMutation) => boolean;
  onRemake: (change: RejectedMutation) => void;
  /** Brings back what was in the form before; null where nothing was put aside. */
  onBack: (() => void) | null;
}

/**
 * What has to be told above a form: answers that the server refused, with why, and that answers typed before are kept.
 * A refusal that is dismissed here stays among the problems of the sync status.
 */
export function RefusedAnswers(props: RefusedAnswersProps) {
  const { sync, kind, title, remakes, canEdit, onRemake, onBack } = props;
  const refused = useLiveQuery(() => sync.queries.rejected().catch(() => []), [sync]);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = refused?.filter((change) => change.kind === kind && !hidden.includes(change.uid)) ?? [];
  // Until it is known where the way back stands it stands nowhere: it must not move under a finger.
  const isApart = refused !== undefined && !shown.some(({ uid }) => uid === remakes);
  return (
    <>
      {shown.map((change) => (
        <Banner
          key={change.uid}
          kind="bad"
          role="alert"
          icon={<CircleAlert className="ico" />}
          title={title}
          onDismiss={() => setHidden([...hidden, change.uid])}
        >
          {change.fields && <p className="t-sm">{complaintsText(change.fields)}</p>}
          {change.uid === remakes ? (
            <>
              <p className="t-sm">
                These are the answers that were not accepted. Complete them to send them again.
                {onBack && ' What was here before is kept.'}
              </p>
              {onBack && <Back onBack={onBack} />}
            </>
          ) : (
            canEdit(change) && (
              <div className="mt-2.5 flex flex-wrap gap-2">
                <Button size="sm" onClick={() => onRemake(change)}>
                  Edit those answers
                </Button>
              </div>
            )
          )}
        </Banner>
      ))}
      {onBack && isApart && (
        <Banner kind="info" icon={<Undo2 className="ico" />} title="What you filled in before is kept">
          <Back onBack={onBack} />
        </Banner>
      )}
    </>
  );
}

function Back({ onBack }: { onBack: () => void }) {
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      <Button size="sm" onClick={onBack}>
        Back to what was here
      </Button>
    </div>
  );
}

function complaintsText(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([path, complaint]) => `${fieldWords(path)} ${complaint}`)
    .join('; ');
}

/** 'data.carefulAbout' is 'Careful about'. */
function fieldWords(path: string): string {
  const words = path
    .replace(/^(response_)?data\./, '')
    .replaceAll('.', ': ')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
