import { indicativeTotal } from './indicative-total.ts';
import type { SetupForm } from './setup-form.ts';

/** What was chosen and what it would cost, closed like an account. */
export function ChoicesCard({ form }: { form: SetupForm }) {
  const { lines, from, to } = indicativeTotal(form);
  return (
    <section className="choices" aria-labelledby="choices-title">
      <h3 className="wizard-part-title" id="choices-title">
        Your choices
      </h3>
      <ul>
        {lines.map(({ label, price }) => (
          <li key={label} className="max-narrow:flex-wrap">
            <span>{label}</span>
            <span className="price max-narrow:shrink">{price}</span>
          </li>
        ))}
        <li>
          <span>Health report video call</span>
          <span className="price">Included</span>
        </li>
      </ul>
      <hr className="rule-double" />
      <p className="choices-total">
        <span>Indicative total</span>
        <span className="ledger">{from === to ? `$${amount(from)}` : `$${amount(from)}-${amount(to)}`}</span>
      </p>
    </section>
  );
}

function amount(dollars: number): string {
  return dollars.toLocaleString('en-GB');
}
