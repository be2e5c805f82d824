import { TriangleAlert } from 'lucide-react';
import type { Needs } from '#web/platform/sync-state/use-needs.ts';

/** How much needs the participant, to be seen; who it stands in says it in words. */
export function NeedsMark({ needs: { refused, elsewhere } }: { needs: Needs }) {
  return (
    <span className={refused > 0 ? 'sync-needs is-bad' : 'sync-needs'}>
      <TriangleAlert className="ico" />
      {refused + elsewhere}
    </span>
  );
}
