import type { ShownPoint } from '#shared/domain/trends/biomarker-trend.ts';
import { momentOf } from '#shared/domain/trends/long-day.ts';
import { apartWords } from '#shared/domain/trends/trend-words.ts';
import { shortName } from '../files/file-name.ts';
import { chosenReadings } from './chosen-readings.ts';
import { StatusWords } from './status-words.tsx';

interface TrendTableProps {
  /** The oldest first; the table has the latest first. */
  points: readonly ShownPoint[];
  caption: string;
  /** The view's unit in words. */
  unit: string;
  /** `button`: what was pressed. */
  onChooseAgain: (point: ShownPoint, button: HTMLElement) => void;
}

/** All values with the range that the lab of each printed, and the files that each comes from. */
export function TrendTable({ points, caption, unit, onChooseAgain }: TrendTableProps) {
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="eyebrow border-b border-line text-start">
          <th scope="col" className="py-2 text-start font-semibold">
            Sample
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            Value
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            Lab's range
          </th>
        </tr>
      </thead>
      <tbody>
        {[...points].reverse().map((point) => (
          <tr key={point.result.id} className="border-b border-line print:break-inside-avoid">
            <th scope="row" className="py-3 text-start font-normal">
              <span className="block max-tablet:text-sm">{momentOf(point)}</span>
              <Sources
                point={point}
                isChosen={chosenReadings(points, point).length > 1}
                onChooseAgain={onChooseAgain}
              />
            </th>
            <td className="py-3">
              <span className="block">
                <b className="ledger font-semibold wrap-anywhere">
                  <bdi>{point.shown.text}</bdi>
                </b>{' '}
                <span className="t-xs t-2 wrap-anywhere">{point.shown.unit}</span>
              </span>
              <StatusWords point={point} className="t-xs" />
              {isOtherThanPrinted(point) && (
                <span className="t-xs t-3 block">
                  Printed: <bdi>{`${point.result.values.value_text} ${point.result.values.unit}`}</bdi>
                </span>
              )}
              <Apart point={point} unit={unit} />
              {point.shown.range === null && point.result.note !== null && (
                <span className="t-xs t-2 block">{point.result.note}</span>
              )}
            </td>
            <td className="ledger py-3">
              {point.shown.range ?? <span className="font-ui t-2">{rangelessWords(point)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A converted number, or one that the paper spells so that it reads as another number. */
function isOtherThanPrinted({ shown, result }: ShownPoint): boolean {
  return shown.isConverted || shown.text !== result.values.value_text;
}

/** The range of a finding in words may be printed in words, which no row keeps. */
function rangelessWords({ result: { values, note } }: ShownPoint): string {
  if (note !== null) return 'Unclear';
  return values.value === null ? 'None in numbers' : 'None printed';
}

function Sources({
  point,
  isChosen,
  onChooseAgain,
}: Pick<TrendTableProps, 'onChooseAgain'> & {
  point: ShownPoint;
  /** Whether its reports differ and the participant chose. */
  isChosen: boolean;
}) {
  const others = [...new Set(point.passedOver.map(({ values }) => `${values.value_text} ${values.unit}`))];
  return (
    <>
      {point.sources.map(({ id, filename, report, isEarlier }) => (
        <span key={id} className="t-xs t-2 block wrap-anywhere">
          <bdi>{shortName(filename)}</bdi>
          {report === 'preliminary' && ', preliminary'}
          {isEarlier && ', as an earlier result'}
        </span>
      ))}
      {isChosen && (
        <span className="t-xs t-2 block">
          {others.length > 0 ? (
            <>
              You chose it over <bdi>{others.join(', ')}</bdi>.
            </>
          ) : (
            'You said that it is a different test.'
          )}{' '}
          <button
            type="button"
            className="link"
            onClick={({ currentTarget }) => onChooseAgain(point, currentTarget)}
          >
            Choose again
          </button>
        </span>
      )}
    </>
  );
}

function Apart({ point: { shown }, unit }: { point: ShownPoint; unit: string }) {
  const words = shown.apart === null ? null : apartWords(shown.apart, unit, shown.unit);
  return words === null ? null : <span className="t-xs t-2 block">{words}</span>;
}
