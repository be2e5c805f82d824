import { ChevronDown, HeartHandshake, Phone, TriangleAlert } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { holdsBack } from '#shared/coach/triage/hold-back.ts';
import type { SafetyCard, Triage } from '#shared/coach/triage/safety.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/button.tsx';

/**
 * A stop: red, the main number first. One that only says who can help, such as a pharmacist, is no alarm and is not red.
 * `isNew` is read out at once; a card of the history is not.
 */
export function StopCard({ card, isNew }: { card: SafetyCard; isNew: boolean }) {
  const isAlarm = card.main !== null;
  return (
    <section
      className={classNames(
        'grid gap-2 rounded-card bg-surface p-4 desktop:p-5',
        isAlarm ? 'border-[2.5px] border-bad' : 'border-[1.5px] border-line-strong',
      )}
      role={isNew ? 'alert' : undefined}
    >
      <h2 className="t-xl flex items-center gap-3 text-balance">
        {isAlarm ? <TriangleAlert className="ico text-bad" /> : <HeartHandshake className="ico text-brand" />}
        {card.title}
      </h2>
      <Sentences sentences={card.sentences} />
      <MainCall card={card} />
      <Lines card={card} />
    </section>
  );
}

/**
 * A soft card is one line that opens, and blocks nothing but the answer that waits for it. "It's not that" closes it; the
 * line of a crisis stays.
 */
export function SoftCard({
  card,
  triage,
  pressed,
  isNew,
  onPress,
}: {
  card: SafetyCard;
  triage: Triage;
  pressed: 'help' | 'not_that' | undefined;
  isNew: boolean;
  onPress: (button: 'help' | 'not_that') => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (pressed === 'help') return <StopCard card={card} isNew />;
  const isWaved = pressed === 'not_that' || triage.waved_away === true;
  const isCrisis = triage.class === 'crisis_signpost';
  if (isWaved && !isCrisis) return null;
  return (
    <section
      className="grid rounded-card border-[1.5px] border-warn bg-surface px-4"
      role={isNew && !isWaved ? 'alert' : undefined}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="t-sm flex min-h-tap items-center gap-2.5 py-2.5 text-start"
        onClick={() => setIsOpen(!isOpen)}
      >
        <HeartHandshake className="ico ico-sm shrink-0 text-brand" />
        <span className="flex-1 text-balance">{softLine(triage)}</span>{' '}
        <span className="shrink-0 font-semibold text-brand">Get help</span>
        <ChevronDown className={classNames('ico ico-sm shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-2 pb-3">
        <h2 className="t-lg">{card.title}</h2>
        <Sentences sentences={card.sentences} />
        <Lines card={card} />
      </div>
      {!isWaved && (isOpen || holdsBack(triage)) && (
        <div className="flex flex-wrap gap-2 pb-3">
          <Button variant="danger" size="sm" onClick={() => onPress('help')}>
            I need help now
          </Button>
          <Button size="sm" onClick={() => onPress('not_that')}>
            It’s not that
          </Button>
        </div>
      )}
    </section>
  );
}

function softLine({ class: name, subtype }: Triage): string {
  if (name === 'crisis_signpost') return 'Are things hard right now?';
  if (name !== 'refuse_and_refer') return 'Is this about how you feel right now?';
  return subtype === 'eating_disorder' ? 'Is eating hard right now?' : 'Somebody else knows this better.';
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className="text-pretty">
      {sentence}
    </p>
  ));
}

function MainCall({ card: { main } }: { card: SafetyCard }) {
  if (main === null) return null;
  // The number at the end stands out as the thing to dial.
  const [, words = main.label, number = ''] = /^(.*?)([\d ]*)$/.exec(main.label) ?? [];
  const label = (
    <>
      <Phone className="ico" />
      {words}
      {number.trim() !== '' && <span className="font-ledger text-xl">{number.trim()}</span>}
    </>
  );
  const look =
    'my-1 flex min-h-14 items-center justify-center gap-2.5 rounded-ctl bg-bad px-4 text-center font-semibold text-surface no-underline forced-colors:border';
  if (main.tel === null) return <p className={look}>{label}</p>;
  return (
    <a href={`tel:${main.tel}`} className={look}>
      {label}
    </a>
  );
}

function Lines({ card: { rows } }: { card: SafetyCard }) {
  if (rows.length === 0) return null;
  return (
    <ul className="rows">
      {rows.map(({ number, tel, name, note }) => (
        <li key={`${number} ${name}`}>
          <Line tel={tel}>
            <span className={classNames('ledger font-semibold', number.length > 8 ? 'text-md' : 'text-xl')}>
              {number}
            </span>
            <span className="min-w-0">
              <b className="t-sm block font-semibold">{name}</b>
              <span className="t-sm t-2">{note}</span>
            </span>
          </Line>
        </li>
      ))}
    </ul>
  );
}

/** A row without a number to dial, such as a pharmacist, is no link. */
function Line({ tel, children }: { tel: string; children: ReactNode }) {
  const look =
    'grid min-h-14 grid-cols-[5.5rem_1fr_auto] desktop:grid-cols-[7rem_1fr_auto] items-center gap-3 py-2 no-underline';
  if (tel === '') return <div className={look}>{children}</div>;
  return (
    <a href={/^[a-z]+:/.test(tel) ? tel : `tel:${tel}`} className={look}>
      {children}
      <Phone className="ico text-brand" />
    </a>
  );
}
