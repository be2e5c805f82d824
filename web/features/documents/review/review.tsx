import { useId, useRef, useState } from 'react';
import { askedDays } from '#shared/domain/documents/asked-days.ts';
import { sampleDayOf } from '#shared/domain/documents/earlier-day.ts';
import { openLines } from '#shared/domain/documents/made-rows.ts';
import type { Owner } from '#shared/product/tables/documents.schema.ts';
import type { ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import type { DecisionInput, SyncClient } from '#sync/daymark/client.ts';
import type { DocumentsApi } from '#web/platform/documents/documents-api.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DialogBody, DialogFoot } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { useLoadedNow } from '#web/ui/hooks/use-loaded-now.ts';
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts';
import { BiomarkerDetail } from './biomarker-detail.tsx';
import { CheckGroupHead } from './check-group-head.tsx';
import { BiomarkerList } from './biomarker-list.tsx';
import { EarlierHead } from './earlier-head.tsx';
import { pageWords } from '../files/page-words.ts';
import { personMatch } from './person-match.ts';
import { PeopleQuestion } from './people-question.tsx';
import { PersonQuestion } from './person-question.tsx';
import { confirmable, countRows, isDoubtful, isEarlier, type RowCounts } from './row-states.ts';
import { SampleDay } from './sample-day.tsx';
import { UnreadLines } from './unread-lines.tsx';
import { useCheckGroups } from './use-check-groups.ts';
import { useAccount, useToday } from '../files/use-account.ts';
import type { Reviewed } from './use-reviewed.ts';
import { useStrip } from '../files/use-strip.ts';

const loadCaption = async () => (await import('./reference-words.ts')).nameCaption;

interface ReviewProps {
  sync: SyncClient;
  api: DocumentsApi;
  shown: Reviewed;
  onTryAgain: () => void;
  onProcessAgain: (id: string) => void;
  onDirty: (dirty: boolean) => void;
}

/** What the dialog holds: the rows, or why there are none. */
export function Review(props: ReviewProps) {
  const { shown, onTryAgain, onProcessAgain } = props;
  if (shown.kind === 'loading')
    return (
      <DialogBody>
        <span className="sr-only" role="status">
          Loading
        </span>
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </DialogBody>
    );
  if (shown.kind === 'failed')
    return (
      <DialogBody>
        <ErrorAlert title="Failed to load biomarkers">
          <p>This device's storage did not answer.</p>
          <Button size="sm" onClick={onTryAgain}>
            Try again
          </Button>
        </ErrorAlert>
      </DialogBody>
    );
  const { document, biomarkers, earlier } = shown;
  if (biomarkers.length + earlier.length + (document.pages?.lines?.length ?? 0) === 0)
    return (
      <DialogBody>
        <EmptyState title="No biomarkers available">Process this file to extract biomarkers</EmptyState>
        <div className="grid justify-items-center gap-3 pb-4">
          {document.extracted_data && <p className="t-2">{document.extracted_data.summary}</p>}
          <Button busy={document.is_running} onClick={() => onProcessAgain(document.id)}>
            Process again
          </Button>
        </div>
      </DialogBody>
    );
  return <Rows {...props} shown={shown} />;
}

function Rows({
  sync,
  api,
  shown: { document, biomarkers, earlier, review },
  onDirty,
}: ReviewProps & { shown: Extract<Reviewed, { kind: 'ready' }> }) {
  const isWide = useIsWide();
  const strip = useStrip(sync, api, document);
  const today = useToday();
  const account = useAccount(sync);
  const [failure, setFailure] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, rest, answer } = useCheckGroups(biomarkers, document.run);
  const nameCaption = useLoadedNow(loadCaption);
  const inOrder = [...groups.flatMap(({ rows }) => rows), ...rest];
  const chosen =
    [...biomarkers, ...earlier].find(({ row }) => row.id === chosenId) ??
    (isWide ? (inOrder.find(isDoubtful) ?? inOrder[0] ?? earlier[0]) : undefined);
  const save = (part: Omit<Parameters<SyncClient['actions']['reviewDocument']>[0], 'documentId'>) => {
    setFailure(null);
    sync.actions.reviewDocument({ documentId: document.id, ...part }).catch((error: unknown) => {
      console.error('A decision about a document could not be saved.', error);
      setFailure("It could not be saved: this device's storage is full or fails.");
    });
  };
  const decide = (decisions: Readonly<Record<string, DecisionInput>>) => save({ decisions });
  // What was pressed may go with what it decided: the focus stays near it.
  const lists = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLSpanElement>(null);
  const [heldId, questionId] = [useId(), useId()];

  const mine = review?.mine?.answer ?? null;
  const match = personMatch(document, review, account, today);
  const sampleDay = sampleDayOf(document, review);
  const printedDay = document.sample_date?.date ?? null;
  const people = document.person?.people ?? [];
  const asksPeople = people.length > 1;
  const asksDay =
    biomarkers.length > 0 &&
    (review?.sample_date ?? null) === null &&
    sampleDay === printedDay &&
    askedDays(document.sample_date) !== null;
  const held = heldWords({ person: match !== 'same' || asksPeople, day: asksDay }, mine);
  const counts = countRows(biomarkers);
  const open = confirmable(biomarkers);
  const openEarlier = confirmable(earlier);
  const datedEarlier = openEarlier.filter(({ row }) => 'day' in row && row.day !== null);
  const confirm = (rows: readonly ReviewedBiomarker[]) =>
    decide(Object.fromEntries(rows.map(({ row }) => [row.id, { kind: 'confirmed' as const }])));
  const partly = pageWords(document.pages);
  const detail = chosen && (
    <BiomarkerDetail
      key={chosen.row.id}
      biomarker={chosen}
      run={document.run}
      strip={strip}
      whose={{
        sex: document.person?.sex ?? null,
        age: document.person?.age ?? account?.age ?? null,
      }}
      held={held !== null ? heldId : isEarlier(chosen) && chosen.row.day === null ? questionId : null}
      onDecide={(decision) => {
        decide({ [chosen.row.id]: decision });
        lists.current?.querySelector<HTMLElement>(`[data-row="${chosen.row.id}"]`)?.focus();
      }}
      onDirty={onDirty}
    />
  );
  return (
    <>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 border-b border-line px-4 pb-3 text-sm tablet:px-6">
        <span className="t-2">{counts.normal} normal</span>
        <span className={counts.outside > 0 ? 'font-semibold text-bad' : 't-2'}>{abnormalWords(counts)}</span>
        {counts.toCheck > 0 && <span className="font-semibold text-warn">{counts.toCheck} to check</span>}
      </p>
      <div className="min-h-0 flex-1 overflow-auto max-desktop:scroll-smooth desktop:grid desktop:grid-cols-[24rem_minmax(0,1fr)] desktop:overflow-hidden low:overflow-visible">
        <div ref={lists} className="desktop:overflow-auto desktop:border-e desktop:border-line">
          <div ref={head} tabIndex={-1} className="grid gap-2 px-4 pt-3 tablet:px-6">
            {asksPeople && (
              <PeopleQuestion
                people={people}
                rows={[...biomarkers, ...earlier]}
                pages={document.pages?.of ?? 1}
                answer={mine}
                onAnswer={(owner) => {
                  save(
                    owner === null
                      ? { mine: 'no' }
                      : { mine: 'yes', decisions: withoutOthers(people, owner, [...biomarkers, ...earlier]) },
                  );
                  head.current?.focus();
                }}
              />
            )}
            {account && document.person && !asksPeople && (
              <PersonQuestion
                match={match}
                paper={document.person}
                account={account}
                answer={mine}
                onAnswer={(answer) => {
                  save({ mine: answer });
                  head.current?.focus();
                }}
              />
            )}
            <SampleDay
              printed={document.sample_date}
              chosen={sampleDay === printedDay ? (review?.sample_date?.date ?? null) : sampleDay}
              today={today}
              onChoose={(sampleDate) => {
                save({ sampleDate });
                head.current?.focus();
              }}
            />
            {inOrder.length + earlier.length === 0 && (
              <p>
                {document.extracted_data?.key_insights[0] ?? 'No result was read.'} The lines below may hold
                one.
              </p>
            )}
            {partly !== null && <p className="t-sm t-2">{partly}</p>}
          </div>
          <BiomarkerList
            groups={groups.map((group) => ({
              key: group.kind,
              headingId: `${questionId}${group.kind}`,
              rows: group.rows,
              captionOf: (each) =>
                group.kind === 'name' && isDoubtful(each) ? (nameCaption?.(each) ?? null) : null,
              head: (
                <CheckGroupHead
                  group={group}
                  id={`${questionId}${group.kind}`}
                  day={sampleDay}
                  held={held === null ? null : heldId}
                  onAnswer={mine === 'no' ? null : (kind) => confirm(answer(kind))}
                />
              ),
            }))}
            biomarkers={rest}
            earlier={earlier}
            earlierHead={
              <EarlierHead
                earlier={earlier}
                open={mine === 'no' ? 0 : datedEarlier.length}
                held={held === null ? null : heldId}
                questionId={questionId}
                onOrder={(dayOrder) => {
                  save({ dayOrder });
                  foot.current?.focus();
                }}
                onConfirm={() => {
                  confirm(datedEarlier);
                  foot.current?.focus();
                }}
              />
            }
            chosenId={chosen?.row.id ?? null}
            onChoose={setChosenId}
            isWide={isWide}
          >
            {detail}
          </BiomarkerList>
          <UnreadLines
            documentId={document.id}
            lines={openLines(document, review)}
            pages={document.pages?.of ?? 1}
            strip={strip}
            isOpen={inOrder.length + earlier.length === 0}
            onDirty={onDirty}
            onMake={(id, made_of, values) => {
              decide({ [id]: { kind: 'edited', values, made_of } });
              foot.current?.focus();
            }}
          />
        </div>
        {isWide && chosen && (
          <section
            className="grid content-start gap-4 overflow-auto bg-bg p-7"
            aria-label={chosen.values.name}
          >
            <h3 className="t-xl wrap-anywhere">
              <bdi>{chosen.values.name}</bdi>
            </h3>
            {detail}
          </section>
        )}
      </div>
      {failure !== null && (
        <div className="px-4 py-2 tablet:px-6">
          <ErrorAlert onDismiss={() => setFailure(null)}>{failure}</ErrorAlert>
        </div>
      )}
      {mine !== 'no' && (
        <DialogFoot>
          <span ref={foot} className="t-xs t-2" id={heldId} role="status" tabIndex={-1}>
            {held ?? confirmWords(open.length, counts.toCheck, openEarlier.length)}
          </span>
          {open.length > 0 && (
            <Button
              variant="primary"
              size="sm"
              blocked={held !== null}
              aria-describedby={heldId}
              onClick={() => {
                confirm(open);
                foot.current?.focus();
              }}
            >
              Confirm all
            </Button>
          )}
        </DialogFoot>
      )}
    </>
  );
}

/** The rows of the other persons, excluded; and the person's own, where another answer had excluded them. */
function withoutOthers(
  people: readonly Owner[],
  owner: Owner,
  rows: readonly ReviewedBiomarker[],
): Readonly<Record<string, DecisionInput>> {
  const others = new Set(people.filter((each) => each !== owner).flatMap((each) => each.rows));
  const own = new Set(owner.rows);
  return Object.fromEntries(
    rows.flatMap(({ row: { id }, decision }): [string, DecisionInput][] => {
      if (others.has(id)) return [[id, { kind: 'excluded' }]];
      return own.has(id) && decision === 'excluded' ? [[id, { kind: 'open' }]] : [];
    }),
  );
}

/** '11 abnormal: 10 outside, 1 without a range'. */
function abnormalWords({ abnormal, outside, withoutRange }: RowCounts): string {
  const rest = abnormal - outside - withoutRange;
  const parts = [
    outside > 0 && `${outside} outside`,
    withoutRange > 0 && `${withoutRange} without a range`,
    rest > 0 && `${rest} not judged`,
  ].filter((part) => part !== false);
  return [`${abnormal} abnormal`, ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ');
}

function heldWords(asks: { person: boolean; day: boolean }, mine: 'yes' | 'no' | null): string | null {
  if (mine === 'no') return 'These results are not yours.';
  if (asks.person && mine === null) return 'Say first whose results these are.';
  return asks.day ? 'Say first which day the sample was taken.' : null;
}

/** What is left; earlier results are named once nothing of the paper's own is. */
function confirmWords(open: number, toCheck: number, earlier: number): string {
  if (open + toCheck === 0 && earlier > 0)
    return `${earlier} earlier ${earlier === 1 ? 'result' : 'results'} left to confirm.`;
  const rest = toCheck === 0 ? '' : ` ${toCheck} to check ${toCheck === 1 ? 'stays' : 'stay'}.`;
  if (open === 0) return toCheck === 0 ? 'Nothing is left to confirm.' : `${toCheck} left to check.`;
  return `${open} to confirm.${rest}`;
}
