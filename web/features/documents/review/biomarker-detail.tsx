import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { isMade } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { valuesOf, type ReviewedBiomarker } from '#shared/domain/documents/reviewed-biomarkers.ts';
import { withPowers } from '#shared/domain/documents/shown-unit.ts';
import type { EarlierResult } from '#shared/product/tables/earlier-results.schema.ts';
import { longDay } from '#shared/domain/trends/long-day.ts';
import type { ValueReading } from '#shared/product/tables/biomarkers.schema.ts';
import type { ReviewedValues } from '#shared/product/tables/document-reviews.schema.ts';
import type { DecisionInput } from '#sync/daymark/client.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/layout/banner.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';
import { BiomarkerLinks } from './biomarker-links.tsx';
import { saysUnknownName } from '#shared/domain/documents/check-kinds.ts';
import { EditForm } from './edit-form.tsx';
import { NameQuestion } from './name-question.tsx';
import { RangeBar } from './range-bar.tsx';
import { rangeSentence } from './range-words.ts';
import { suitsRange, withReading } from './readings.ts';
import { Reference } from './reference.tsx';
import type { WhoseRange } from './reference-words.ts';
import { RowCrop } from './row-crop.tsx';
import { isDoubtful, isEarlier, openReadings, valueWords } from './row-states.ts';
import { StatusMark } from './status-mark.tsx';
import type { Strip } from '../files/use-strip.ts';

interface BiomarkerDetailProps {
  biomarker: ReviewedBiomarker;
  /** The document's last run. */
  run: number;
  strip: Strip;
  whose: WhoseRange;
  /** The id of the words that say why nothing can be confirmed yet; null where it can. */
  held: string | null;
  onDecide: (decision: DecisionInput) => void;
  /** Whether something is typed that is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** One row: what was read, where it lies, what the document shows there, and what the participant says about it. */
export function BiomarkerDetail(props: BiomarkerDetailProps) {
  const { biomarker, run, strip, whose, held, onDecide, onDirty } = props;
  const { row, values, status, decision } = biomarker;
  const [edited, setEdited] = useState<{ values: ReviewedValues; hint?: string } | null>(null);
  const [isNaming, setNaming] = useState(false);
  const readings = openReadings(biomarker);
  // No test has the printed name, and the participant has not said which one it is.
  const isUnnamed = row.check !== null && saysUnknownName(row.check) && values.name === row.name;
  const numbers = (readings ?? [values]).map(({ value }) => value).filter((value) => value !== null);
  const doubtful = isDoubtful(biomarker);
  const made = isMade(row);
  const { button: fixButton, giveBack } = useFocusBack();
  const { button: nameButton, giveBack: giveBackName } = useFocusBack();
  const finish = () => {
    setEdited(null);
    onDirty(false);
  };
  const decide = (made: DecisionInput) => {
    setNaming(false);
    onDecide(made);
  };
  const choose = (reading: ValueReading) => {
    const chosen = withReading(valuesOf(row), reading);
    if (suitsRange(chosen)) {
      onDecide({ kind: 'edited', values: chosen });
      return;
    }
    setEdited({ values: chosen, hint: 'The range does not suit this value. Compare it with the picture.' });
    onDirty(true);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="ledger text-3xl leading-[1.1] font-semibold wrap-anywhere">
            <bdi>{valueWords(biomarker)}</bdi>
          </span>
          <span className="t-2">{withPowers(values.unit)}</span>
        </p>
        <StatusMark biomarker={biomarker} />
      </div>
      {isEarlier(biomarker) && <p>{earlierWords(biomarker.row)}</p>}
      {doubtful && <p>{row.check}</p>}
      <RangeBar values={values} status={status} readings={numbers} isDoubtful={doubtful} />
      <RowCrop row={row} strip={strip} />
      {biomarker.hasSuggestion && <Suggestion biomarker={biomarker} onDecide={onDecide} />}
      {row.run !== run && <p className="t-sm t-2">The latest reading did not find this row. Yours stays.</p>}
      <div className="grid gap-1">
        {!doubtful && decision !== 'excluded' && <p>{rangeSentence(values, status)}</p>}
        {row.note !== null && <p className="t-sm t-2">{row.note}</p>}
        {/* The paper prints a range, though not that of the earlier day. */}
        {!isEarlier(biomarker) && <Reference biomarker={biomarker} whose={whose} />}
        <p className="t-xs t-3">
          {decision === 'edited' && !made && (
            <>
              Printed: <bdi>{printedWords(biomarker)}</bdi>.{' '}
            </>
          )}
          Page {row.page} of the document.
        </p>
      </div>
      <BiomarkerLinks biomarker={biomarker} />
      {edited ? (
        <EditForm
          {...edited}
          label={`Fix ${values.name}`}
          onDirty={onDirty}
          onCancel={() => {
            giveBack();
            finish();
          }}
          onSave={(saved) => {
            finish();
            onDecide({ kind: 'edited', values: saved });
          }}
        />
      ) : isNaming ? (
        <NameQuestion
          name={row.name}
          unit={values.unit}
          onKeep={decision === 'open' && readings === null ? () => decide({ kind: 'confirmed' }) : null}
          onChoose={(name) => decide({ kind: 'edited', values: { ...values, name } })}
          onCancel={() => {
            giveBackName();
            setNaming(false);
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2.5">
          {decision === 'open' && readings === null && (
            <Button
              ref={isUnnamed ? nameButton : undefined}
              variant={doubtful ? 'quiet' : 'soft'}
              size="sm"
              blocked={held !== null}
              aria-describedby={held ?? undefined}
              onClick={() => (isUnnamed ? setNaming(true) : decide({ kind: 'confirmed' }))}
            >
              {doubtful ? 'It is right' : 'Confirm'}
            </Button>
          )}
          {readings?.map((reading, at) => (
            <Button
              key={reading.value_text}
              size="sm"
              blocked={held !== null}
              aria-describedby={held ?? undefined}
              onClick={() => (at === 0 ? onDecide({ kind: 'confirmed' }) : choose(reading))}
            >
              {`It says ${reading.value_text}`}
            </Button>
          ))}
          {isUnnamed && decision === 'confirmed' && (
            <Button ref={nameButton} size="sm" onClick={() => setNaming(true)}>
              Say which test it is
            </Button>
          )}
          {decision !== 'excluded' && (
            <Button ref={fixButton} size="sm" onClick={() => setEdited({ values })}>
              <Pencil className="ico ico-sm" aria-hidden="true" />
              Fix the value
            </Button>
          )}
          {decision !== 'open' && (
            <Button variant="text" size="sm" onClick={() => onDecide({ kind: 'open' })}>
              {decision === 'excluded' ? 'Include again' : made ? 'Remove this row' : 'Take back'}
            </Button>
          )}
          {decision !== 'excluded' && !made && (
            <Button variant="text" size="sm" onClick={() => onDecide({ kind: 'excluded' })}>
              Exclude
            </Button>
          )}
        </div>
      )}
      {doubtful && (
        <p className="t-sm t-3">
          {isEarlier(biomarker)
            ? 'Not in Health Data until you choose.'
            : 'Not counted in summaries until you choose.'}
        </p>
      )}
    </div>
  );
}

/** With the name where the participant gave it another one. */
function printedWords({ row, values }: ReviewedBiomarker): string {
  const result = `${row.value_text} ${row.unit}`;
  return values.name === row.name ? result : `${row.name} ${result}`;
}

function earlierWords({ day, ask }: EarlierResult): string {
  if (day !== null) return `An earlier result, from ${longDay(day)}.`;
  return `An earlier result, printed with ${ask?.text}. Say first which day that is.`;
}

/** What a later run read, beside a decision, which stands until the participant says otherwise. */
function Suggestion({
  biomarker: { row, values, decision },
  onDecide,
}: Pick<BiomarkerDetailProps, 'biomarker' | 'onDecide'>) {
  const keep: DecisionInput = decision === 'excluded' ? { kind: 'excluded' } : { kind: 'edited', values };
  return (
    <Banner kind="info">
      <p>
        A later reading says <bdi className="font-semibold">{`${row.value_text} ${row.unit}`.trim()}</bdi>.
        Your decision still counts.
      </p>
      <p className="mt-2.5 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onDecide(keep)}>
          Keep mine
        </Button>
        <Button size="sm" onClick={() => onDecide({ kind: 'confirmed' })}>
          Use this reading
        </Button>
      </p>
    </Banner>
  );
}
