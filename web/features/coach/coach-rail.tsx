import { Link } from '@tanstack/react-router';
import { FIRST_LINES } from '#shared/content/help-lines.ts';
import type { CoachFacts } from '#shared/coach/answers/coach-reply.ts';
import { weekCount, weekOf } from '#shared/domain/time/programme-week.ts';
import { HISTORY_LIMIT } from './coach-desk.ts';

/** Beside the chat on a wide screen: whom to call, and what an answer may rest on. */
export function CoachRail({ facts, withHistory }: { facts: CoachFacts | undefined; withHistory: boolean }) {
  return (
    <aside className="grid content-start gap-4 max-desktop:hidden" aria-label="About the coach">
      <section className="card" aria-labelledby="urgent-title">
        <h2 className="card-title pb-2" id="urgent-title">
          <Link to="/urgent-help" className="underline-offset-3 hover:underline no-underline">
            Need urgent help?
          </Link>
        </h2>
        <ul>
          {FIRST_LINES.map(({ number, tel, name, note }) => (
            <li key={tel} className="border-t border-line">
              <a href={`tel:${tel}`} className="flex min-h-12 items-center gap-3 no-underline">
                <span className="ledger text-lg font-semibold whitespace-nowrap">{number}</span>
                <span className="t-sm t-2">{tel === '116123' ? name : note}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="card" aria-labelledby="sees-title">
        <h2 className="card-title" id="sees-title">
          What the coach can see
        </h2>
        <dl className="grid gap-3 py-3">
          <Fact name="Check-ins" value={facts && String(facts.check_ins.length)} />
          <Fact name="Programme" value={facts && weekWords(facts)} />
          <Fact name="Lab results" value="confirmed only" />
          <Fact name="Earlier messages" value={withHistory ? `last ${HISTORY_LIMIT}` : 'none'} />
        </dl>
        <p className="t-xs t-3">The coach is an AI, not a person. Nothing in this chat is medical advice.</p>
      </section>
    </aside>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="t-sm t-2">{name}</dt>
      <dd className="ledger font-medium">{value ?? '…'}</dd>
    </div>
  );
}

/** 'Week 3 of 12'; before and after the programme it says so. */
function weekWords({ programme, today }: CoachFacts): string {
  if (!programme) return 'none';
  if (today < programme.start_date) return 'not begun';
  if (today > programme.end_date) return 'ended';
  return `Week ${weekOf(programme, today)} of ${weekCount(programme)}`;
}
