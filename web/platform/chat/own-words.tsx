import { classNames } from '#web/ui/class-names.ts';

/** The bubble of what the participant said, as it was typed: never read as Markdown, its lines and its direction kept. */
export function OwnWords({ words, isPast = false }: { words: string; isPast?: boolean }) {
  return (
    <p
      className={classNames(
        'max-w-[min(85%,34rem)] rounded-[18px] rounded-ee-[4px] px-4 py-2.5 text-start whitespace-pre-wrap wrap-anywhere forced-colors:border',
        isPast ? 'bg-sunken text-ink-2' : 'bg-brand-soft text-on-brand-soft',
      )}
      dir="auto"
    >
      {words}
    </p>
  );
}
