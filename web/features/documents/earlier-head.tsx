import { Button } from '#web/ui/button.tsx';

interface EarlierHeadProps {
  /** How many are neither decided on nor doubtful. */
  open: number;
  /** The id of the words that say why nothing can be confirmed yet; null where it can. */
  held: string | null;
  onConfirm: () => void;
}

/** What earlier results are, and the way to confirm all of them. */
export function EarlierHead({ open, held, onConfirm }: EarlierHeadProps) {
  return (
    <>
      <p className="t-sm t-2">
        They are of earlier samples and count as none of this one. Once you confirm a result, it has its own
        day in Health Data.
      </p>
      {open > 0 && (
        <Button size="sm" blocked={held !== null} aria-describedby={held ?? undefined} onClick={onConfirm}>
          {open === 1 ? 'Confirm the earlier result' : `Confirm ${open} earlier results`}
        </Button>
      )}
    </>
  );
}
