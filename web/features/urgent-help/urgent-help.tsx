import type { ReactNode } from 'react';
import { Phone } from 'lucide-react';
import type { HelpLine } from '#shared/content/help-lines.ts';

/** Free to call unless a note says otherwise. */
const TO_TALK: readonly HelpLine[] = [
  { number: '116 123', tel: '116123', name: 'Samaritans', note: 'Free, day or night, about anything' },
  {
    number: '0800 1111',
    tel: '08001111',
    name: 'Childline',
    note: 'Under 19, free, day or night',
  },
  {
    number: '0800 068 4141',
    tel: '08000684141',
    name: 'Papyrus HOPELINE247',
    note: 'Under 35 with thoughts of suicide, or worried about somebody',
  },
  {
    number: '0808 2000 247',
    tel: '08082000247',
    name: 'National Domestic Abuse Helpline',
    note: 'Free, day or night',
  },
];

const ABOUT_EATING: readonly HelpLine[] = [
  { number: '0808 801 0677', tel: '08088010677', name: 'Beat, England', note: 'Weekdays' },
  { number: '0808 801 0432', tel: '08088010432', name: 'Beat, Scotland', note: 'Weekdays' },
  { number: '0808 801 0433', tel: '08088010433', name: 'Beat, Wales', note: 'Weekdays' },
  { number: '0808 801 0434', tel: '08088010434', name: 'Beat, Northern Ireland', note: 'Weekdays' },
];

/** Whom to call when it is urgent. It needs no connection and no account, and reads nothing of the participant's. */
export function UrgentHelp() {
  return (
    <>
      <p>Daymark can’t call anybody for you, and nobody watches the chat. These people are there to help.</p>
      <section
        className="grid gap-3 rounded-card border-2 border-bad bg-surface p-5"
        aria-labelledby="life-at-risk"
      >
        <h2 className="t-xl" id="life-at-risk">
          Life at risk, yours or somebody else’s
        </h2>
        <a
          href="tel:999"
          className="flex min-h-14 items-center justify-center gap-2.5 rounded-ctl bg-bad px-4 font-semibold text-surface no-underline forced-colors:border"
        >
          <Phone className="ico" />
          Call <span className="ledger text-xl">999</span>
        </a>
        <p className="t-sm t-2">
          For example: chest pain, signs of a stroke, trouble breathing, heavy bleeding, a seizure, a serious
          allergic reaction, an overdose, or somebody about to end their life. If you can, stay with them.
        </p>
        <p className="t-sm t-2">
          If you can’t hear or speak, use Relay UK on <Tel number="18000" />, or text 999 once your phone is
          registered with emergencySMS.
        </p>
      </section>
      <Part title="Urgent, not life-threatening">
        <Lines
          lines={[
            {
              number: '111',
              tel: '111',
              name: 'NHS 111',
              note: 'Free, day or night. Choose the mental health option in a crisis.',
            },
          ]}
        />
        <p className="t-sm t-2">
          With Relay UK: <Tel number="18001 111" />. A pharmacist or your GP surgery helps with what can wait
          a few hours.
        </p>
      </Part>
      <Part title="Somebody to talk to">
        <Lines lines={TO_TALK} />
        <p className="t-sm t-2">
          Rather write? Text SHOUT to <Tel number="85258" scheme="sms" />, free, day or night.
        </p>
      </Part>
      <Part title="Eating, weight and food">
        <Lines lines={ABOUT_EATING} />
      </Part>
      <Part title="Outside the UK">
        <p className="text-ink-2">
          Elsewhere call <Tel number="112" /> or your local number for emergencies.
        </p>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 grid gap-2">
      <h2 className="t-xl">{title}</h2>
      {children}
    </section>
  );
}

function Lines({ lines }: { lines: readonly HelpLine[] }) {
  return (
    <ul className="rows">
      {lines.map(({ number, tel, name, note }) => (
        <li key={tel}>
          <a
            href={`tel:${tel}`}
            className="grid min-h-14 grid-cols-[8.5rem_1fr_auto] items-center gap-3 py-2 no-underline max-narrow:grid-cols-1"
          >
            <span className="ledger text-lg font-semibold">{number}</span>
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="t-sm t-2">{note}</span>
            </span>
            <Phone className="ico text-brand" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A number inside a sentence. */
function Tel({ number, scheme = 'tel' }: { number: string; scheme?: 'tel' | 'sms' }) {
  return (
    <a
      href={`${scheme}:${number.replaceAll(' ', '')}`}
      className="font-ledger font-semibold whitespace-nowrap underline underline-offset-2"
    >
      {number}
    </a>
  );
}
