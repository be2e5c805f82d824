import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { isMade } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { withPowers } from '#shared/domain/documents/shown-unit.ts';
import { longDay } from '#shared/domain/trends/long-day.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import { BIOMARKER_CATEGORIES } from '#shared/content/biomarkers/biomarker.ts';
import { classNames } from '#web/ui/class-names.ts';
import { StatusMark } from './status-mark.tsx';
import { valueWords } from './row-states.ts';
import { useOpenedRow } from './use-opened-row.ts';

/** Rows above the others, with a heading of their own. */
export interface RowGroup {
  key: string;
  /** Of the heading. */
  headingId: string;
  head: ReactNode;
  rows: readonly ReviewedBiomarker[];
  /** In the place of a doubtful row's status; null where that says enough. */
  captionOf: (biomarker: ReviewedBiomarker) => string | null;
}

interface BiomarkerListProps {
  groups: readonly RowGroup[];
  biomarkers: readonly ReviewedBiomarker[];
  earlier: readonly ReviewedBiomarker<EarlierResult>[];
  /** Above the earlier results: what they are, and what can be done with all of them. */
  earlierHead: ReactNode;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
  /** On a wide screen the chosen row is shown beside the list and the arrow keys go from row to row. */
  isWide: boolean;
  /** Below the chosen row on a phone. */
  children: ReactNode;
}

/** The rows of a document that wait for an answer, then the others by category, and below them its earlier results by day, each a button that shows more about it. */
export function BiomarkerList({ groups, biomarkers, earlier, earlierHead, ...rest }: BiomarkerListProps) {
  const { isWide, onChoose, chosenId } = rest;
  const list = useRef<HTMLDivElement>(null);
  const notePressed = useOpenedRow(list, isWide ? null : chosenId);
  const earlierId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLButtonElement>('[data-row]') ?? [])];
    const next = rows[nextIndex(event.key, rows.indexOf(event.target as HTMLButtonElement), rows.length)];
    if (!isWide || !next) return;
    event.preventDefault();
    next.focus();
    onChoose(next.dataset.row ?? null);
  };
  return (
    <div ref={list} role="presentation" onKeyDown={onKeyDown} onClickCapture={notePressed}>
      {groups.map(({ key, headingId, head, ...group }) => (
        <section key={key} aria-labelledby={headingId} className="mt-4">
          {head}
          <RowList {...group} {...rest} />
        </section>
      ))}
      {byCategory(biomarkers).map(([category, rows]) => (
        <section key={category} aria-label={category}>
          <h3 className="eyebrow px-4 pt-4 pb-1.5 tablet:px-6">{category}</h3>
          <RowList rows={rows} {...rest} />
        </section>
      ))}
      {earlier.length > 0 && (
        <section
          aria-labelledby={earlierId}
          className={classNames(groups.length + biomarkers.length > 0 && 'mt-8')}
        >
          <div className="grid justify-items-start gap-2 border-y border-line bg-sunken px-4 py-4 tablet:px-6">
            <h3 id={earlierId} className="font-semibold">
              Earlier results printed on this paper
            </h3>
            {earlierHead}
          </div>
          {byDay(earlier).map(([day, rows]) => (
            <section key={day} aria-label={day}>
              <h4 className="eyebrow px-4 pt-4 pb-1.5 tablet:px-6">{day}</h4>
              <RowList rows={rows} {...rest} />
            </section>
          ))}
        </section>
      )}
    </div>
  );
}

type RowListProps = Pick<BiomarkerListProps, 'chosenId' | 'onChoose' | 'isWide' | 'children'> & {
  rows: readonly ReviewedBiomarker[];
  captionOf?: RowGroup['captionOf'];
};

function RowList({ rows, captionOf, chosenId, onChoose, isWide, children }: RowListProps) {
  return (
    <ul>
      {rows.map((biomarker) => {
        const isChosen = biomarker.row.id === chosenId;
        return (
          <li
            key={biomarker.row.id}
            className={classNames('border-b border-line', isChosen && !isWide && 'bg-bg')}
          >
            <RowButton
              biomarker={biomarker}
              caption={captionOf?.(biomarker) ?? null}
              isChosen={isChosen}
              isWide={isWide}
              onPress={() => onChoose(isChosen && !isWide ? null : biomarker.row.id)}
            />
            {isChosen && !isWide && <div className="px-4 pb-5 tablet:px-6">{children}</div>}
          </li>
        );
      })}
    </ul>
  );
}

interface RowButtonProps {
  biomarker: ReviewedBiomarker;
  caption: string | null;
  isChosen: boolean;
  isWide: boolean;
  onPress: () => void;
}

function RowButton({ biomarker, caption, isChosen, isWide, onPress }: RowButtonProps) {
  const { row, values, decision } = biomarker;
  // What opens below says it all again, and larger.
  const isOpen = isChosen && !isWide;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      data-row={row.id}
      // One stop of the Tab key on a wide screen: the arrow keys go on, and Tab leads to what is chosen.
      tabIndex={isWide && !isChosen ? -1 : undefined}
      aria-expanded={isWide ? undefined : isChosen}
      aria-current={isWide && isChosen ? 'true' : undefined}
      className={classNames(
        'grid min-h-14 w-full grid-cols-[minmax(0,1fr)_auto_20px] items-center gap-x-3 px-4 py-2.5 text-start hover:bg-sunken focus-visible:relative tablet:px-6',
        isWide && isChosen && `${CHOSEN} hover:bg-brand-soft`,
      )}
      onClick={onPress}
    >
      <span className="grid gap-0.5">
        <span className={classNames('wrap-anywhere', decision === 'excluded' && 'text-ink-3 line-through')}>
          <bdi>{values.name}</bdi>
        </span>
        {!isOpen &&
          (caption === null ? (
            <StatusMark biomarker={biomarker} className="t-xs" />
          ) : (
            <span className="t-xs font-semibold text-warn wrap-anywhere">{caption}</span>
          ))}
      </span>
      <span className={classNames('grid max-w-40 justify-items-end text-end', isOpen && 'invisible')}>
        <b
          className={classNames(
            'ledger font-semibold wrap-anywhere',
            decision === 'excluded' && 'text-ink-3 line-through',
          )}
        >
          <bdi>{valueWords(biomarker)}</bdi>
        </b>
        <span className="t-xs t-2 wrap-anywhere">{withPowers(values.unit)}</span>
      </span>
      <Arrow className="ico text-ink-3" aria-hidden="true" />
    </button>
  );
}

const CHOSEN =
  'bg-brand-soft text-on-brand-soft [box-shadow:inset_4px_0_0_var(--color-accent)] forced-colors:border-s-4';

/** In the order of the reference data; within a category in the order of the document. */
function byCategory(biomarkers: readonly ReviewedBiomarker[]): [string, ReviewedBiomarker[]][] {
  const groups = new Map<string, ReviewedBiomarker[]>();
  for (const each of biomarkers) {
    const category = isMade(each.row) ? 'Added by you' : each.row.category;
    groups.set(category, [...(groups.get(category) ?? []), each]);
  }
  const known = BIOMARKER_CATEGORIES.filter((category) => groups.has(category));
  const others = [...groups.keys()].filter((category) => !(known as string[]).includes(category));
  return [...known, ...others].map((category) => [category, groups.get(category) ?? []]);
}

/** Under the words of each day, the latest first, behind days that fit both ways; within a day in the order of the document. */
function byDay(earlier: readonly ReviewedBiomarker<EarlierResult>[]): [string, ReviewedBiomarker[]][] {
  const groups = new Map<string, ReviewedBiomarker[]>();
  const key = ({ row }: ReviewedBiomarker<EarlierResult>) => row.day ?? LAST_DAY;
  for (const each of [...earlier].sort((a, b) => (key(a) < key(b) ? 1 : key(a) > key(b) ? -1 : 0))) {
    const words = each.row.day === null ? (each.row.ask?.text ?? '') : longDay(each.row.day);
    groups.set(words, [...(groups.get(words) ?? []), each]);
  }
  return [...groups];
}
/** Behind every day that a paper can have. */
const LAST_DAY = '9999-12-31';

function nextIndex(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowDown':
      return at + 1;
    case 'ArrowUp':
      return at - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}
