import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { longDay } from '#shared/domain/trends/long-day.ts';
import type { DayOrder } from '#shared/product/tables/document-reviews.schema.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import { Button } from '#web/ui/controls/button.tsx';

interface EarlierHeadProps {
  /** Each with its day as far as it is known. */
  earlier: readonly ReviewedBiomarker<EarlierResult>[];
  /** How many can be confirmed together. */
  open: number;
  /** The id of the words that say why nothing can be confirmed yet; null where it can. */
  held: string | null;
  /** Of the question about the day. */
  questionId: string;
  onOrder: (order: DayOrder) => void;
  onConfirm: () => void;
}

/** What earlier results are, which day they are of where it fits both ways, and the way to confirm all of them. */
export function EarlierHead({ earlier, open, held, questionId, onOrder, onConfirm }: EarlierHeadProps) {
  return (
    <>
      <p className="t-sm t-2">
        These belong to earlier samples and are not counted with the results of this one. A result that you
        confirm stands at its own day in Health Data.
      </p>
      <DayQuestion earlier={earlier} questionId={questionId} onOrder={onOrder} />
      {open > 0 && (
        <Button size="sm" blocked={held !== null} aria-describedby={held ?? undefined} onClick={onConfirm}>
          {open === 1 ? 'Confirm the earlier result' : `Confirm ${open} earlier results`}
        </Button>
      )}
    </>
  );
}

/** One answer holds for all such days of the paper: it prints them all in one order. */
function DayQuestion({
  earlier,
  questionId,
  onOrder,
}: Pick<EarlierHeadProps, 'earlier' | 'questionId' | 'onOrder'>) {
  const row = earlier.map((each) => each.row).find(({ ask }) => ask !== null);
  if (!row?.ask) return null;
  const { day, ask } = row;
  if (day !== null)
    return (
      <p className="t-sm">
        <bdi>{ask.text}</bdi> is {longDay(day)} here.{' '}
        <button
          type="button"
          className="link"
          onClick={() => onOrder(day === ask.day_first ? 'month_first' : 'day_first')}
        >
          Change to {longDay(day === ask.day_first ? ask.month_first : ask.day_first)}
        </button>
      </p>
    );
  return (
    <div className="grid gap-2">
      <p id={questionId} className="font-semibold">
        Which day is <bdi>{ask.text}</bdi>?
      </p>
      <p className="flex flex-wrap gap-2">
        {(['day_first', 'month_first'] as const).map((order) => (
          <Button key={order} size="sm" onClick={() => onOrder(order)}>
            {longDay(ask[order])}
          </Button>
        ))}
      </p>
    </div>
  );
}
