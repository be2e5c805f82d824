import { TriangleAlert } from 'lucide-react';
import type { Needs } from '#web/platform/sync-state/use-needs.ts';

/** How much needs the participant, to be seen; who it stands in says it in words. */
export function NeedsMark({ needs: { refused, elsewhere } }: { needs: Needs }) {
  return (
    <span className={`inline-flex items-center gap-1 ${refused > 0 ? 'text-bad' : 'text-warn'}`}>
      <TriangleAlert className="ico" />
      {refused + elsewhere}
    </span>
  );
}
