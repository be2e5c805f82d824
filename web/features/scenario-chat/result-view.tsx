import type { PlanResult, ScenarioSessionRow } from '#shared/product/tables/scenario-sessions.schema.ts';
import { Copy, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDay } from '#shared/domain/time/local-date.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { notify } from '#web/ui/toasts/toasts.ts';
import { LedgerCard } from './ledger-card.tsx';
import { MessageWords } from './message-words.tsx';
import { writtenLedger } from './plan-ledger.ts';
import { printPart } from './print-part.ts';
import { NOTHING_CHANGED, RESULT_TITLES } from './scenario-words.ts';

interface ResultViewProps {
  session: ScenarioSessionRow;
  result: Extract<PlanResult, { kind: 'written' }>;
  /** Milliseconds of the server's clock. */
  now: number;
  onUndo: () => Promise<void>;
}

/** What a completed session left: the account of a plan, with its way back, or the answers of a fixed dialogue. */
export function ResultView({ session, result, now, onUndo }: ResultViewProps) {
  if (session.scenario_type !== 'pre_checkin_review')
    return <TextResult title={RESULT_TITLES[session.scenario_type]} session={session} text={result.text} />;
  const date = session.context.selectedDate ?? session.started_at.slice(0, 10);
  const ledger = writtenLedger(result.changed, date);
  return (
    <div className="grid gap-3">
      {ledger ? (
        <LedgerCard
          title={RESULT_TITLES.pre_checkin_review}
          ledger={ledger}
          replacedBy={result.undone ? 'Undone' : undefined}
        />
      ) : (
        <p>{NOTHING_CHANGED}</p>
      )}
      {result.missed.length > 0 && (
        <p className="t-sm t-2">
          Left out, since the time had passed: {result.missed.map(({ title }) => title).join(', ')}.
        </p>
      )}
      {ledger && <UndoLine result={result} now={now} onUndo={onUndo} />}
    </div>
  );
}

function UndoLine({ result, now, onUndo }: Omit<ResultViewProps, 'session'>) {
  const [isBusy, setBusy] = useState(false);
  const { undone, undo_until } = result;
  if (undone)
    return (
      <p className="t-sm t-2" role="status">
        {undoneWords(undone)}
      </p>
    );
  if (now >= Date.parse(undo_until)) return null;
  const undo = () => {
    setBusy(true);
    void onUndo().finally(() => setBusy(false));
  };
  return (
    <Button size="sm" className="justify-self-start" busy={isBusy} onClick={undo}>
      <Undo2 className="ico ico-sm" />
      Undo this plan
    </Button>
  );
}

/** What an undo did, from its row. */
export function undoneWords({
  restored,
  kept,
}: {
  restored: readonly string[];
  kept: readonly string[];
}): string {
  const tasks = (ids: readonly string[]) => (ids.length === 1 ? '1 task is' : `${ids.length} tasks are`);
  const stay =
    kept.length > 0 ? ` ${tasks(kept)} as you changed ${kept.length === 1 ? 'it' : 'them'} since.` : '';
  if (restored.length === 0) return `Nothing was taken back.${stay}`;
  return `${tasks(restored)} as before the plan.${stay}`;
}

function TextResult({ title, session, text }: { title: string; session: ScenarioSessionRow; text: string }) {
  const day = formatDay((session.completed_at ?? session.started_at).slice(0, 10));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${title}, ${day}\n${text}`);
      notify({ kind: 'success', title: 'Copied', duration: 1500 });
    } catch (error) {
      console.info('A result could not be copied.', error);
      notify({ kind: 'error', title: 'It could not be copied' });
    }
  };
  const words = text === '' ? <p>There is nothing to keep.</p> : <MessageWords words={text} />;
  return (
    <section
      className="grid gap-2.5 rounded-card border-[1.5px] border-line-strong bg-surface p-4"
      aria-label={title}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="card-title">{title}</h3>
        <span className="t-sm t-2">{day}</span>
      </div>
      {words}
      {text !== '' && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void copy()}>
            <Copy className="ico ico-sm" />
            Copy
          </Button>
          <Button size="sm" onClick={printPart}>
            <Printer className="ico ico-sm" />
            Print
          </Button>
        </div>
      )}
      {createPortal(
        <div className="hidden gap-2 text-[#000]" data-printed aria-hidden="true">
          <h1>{title}</h1>
          <p>{day}</p>
          {words}
        </div>,
        document.body,
      )}
    </section>
  );
}
