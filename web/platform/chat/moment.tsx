import { useNow } from '#web/platform/clock/clock-context.tsx';
import { momentText } from './moment-text.ts';

/** When something was said. */
export function Moment({ at }: { at: string }) {
  const text = momentText(at, useNow());
  return (
    <time className="font-ledger text-ink-2" dateTime={at}>
      {text}
    </time>
  );
}
