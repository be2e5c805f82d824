import { PART_TITLE } from '#web/ui/text/part-title.ts';
import { PRICE_IN_LINE } from '#web/ui/text/price-look.ts';
import { indicativeTotal } from './indicative-total.ts';
import type { SetupForm } from './setup-form.ts';

const LINE = 'flex min-h-9 items-center justify-between gap-4 text-sm normal-nums';

/** What was chosen and what it would cost, closed like an account. */
export function ChoicesCard({ form }: { form: SetupForm }) {
  const { lines, from, to } = indicativeTotal(form);
  return (
    <section
      className="border-line max-desktop:border-t max-desktop:pt-5 desktop:border-l desktop:pl-8"
      aria-labelledby="choices-title"
    >
      <h3 className={PART_TITLE} id="choices-title">
        Your choices
      </h3>
      <ul className="mt-2 mb-3">
        {lines.map(({ label, price }) => (
          <li key={label} className={`${LINE} max-narrow:flex-wrap`}>
            <span>{label}</span>
            <span className={`${PRICE_IN_LINE} flex-none max-narrow:shrink`}>{price}</span>
          </li>
        ))}
        <li className={LINE}>
          <span>Health report video call</span>
          <span className={`${PRICE_IN_LINE} flex-none`}>Included</span>
        </li>
      </ul>
      <hr className="rule-double" />
      <p className="flex items-baseline justify-between gap-4 pt-2">
        <span>Indicative total</span>
        <span className="font-ledger text-2xl font-semibold tabular-nums lining-nums">
          {from === to ? `$${amount(from)}` : `$${amount(from)}-${amount(to)}`}
        </span>
      </p>
    </section>
  );
}

function amount(dollars: number): string {
  return dollars.toLocaleString('en-GB');
}
