import { HeartHandshake, Phone, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SafetyCard } from '#shared/coach/triage/safety.ts';
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

/** A soft card stands below an answer and blocks nothing. What was pressed on it holds for the session. */
export function SoftCard({
  card,
  pressed,
  isCrisis,
  isNew,
  onPress,
}: {
  card: SafetyCard;
  pressed: 'help' | 'not_that' | undefined;
  /** "It's not that" never closes it. */
  isCrisis: boolean;
  isNew: boolean;
  onPress: (button: 'help' | 'not_that') => void;
}) {
  if (pressed === 'help') return <StopCard card={card} isNew />;
  const isFolded = pressed === 'not_that' && !isCrisis;
  return (
    <section
      className="grid gap-2 rounded-card border-[1.5px] border-warn bg-surface p-4"
      role={isNew && pressed === undefined ? 'alert' : undefined}
    >
      {!isFolded && (
        <>
          <h2 className="t-lg">{card.title}</h2>
          <Sentences sentences={card.sentences} />
        </>
      )}
      {pressed === 'not_that' && (
        <p className="t-sm t-2" role="status">
          Good that you said so. These numbers stay here in case you want them.
        </p>
      )}
      <Lines card={card} />
      {pressed === undefined && (
        <div className="flex flex-wrap gap-2 pt-1">
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
