import { CAREFUL_ABOUT_MAX, COACH_SESSION_VALUES } from '#shared/content/setup-options.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { RadioRows } from '#web/ui/controls/radio-rows.tsx';
import { CountedText } from '#web/ui/controls/counted-text.tsx';
import type { SetupForm } from './setup-form.ts';
import { COACH_WORDS, SPECIALISTS } from './setup-messages.ts';

/** The one question for the participant's safety, and below it who looks with them. */
export function ConsultationsStep({
  form,
  onChange,
}: {
  form: SetupForm;
  onChange: (part: Partial<SetupForm>) => void;
}) {
  const { consultations } = form;
  return (
    <>
      <section className="wizard-part">
        <CountedText
          label="Anything we should be careful about?"
          optional
          hint="A heart condition, high blood pressure, a pregnancy, an injury, a medicine. While something is written here, intervals, cold showers and cardio bursts are left out."
          max={CAREFUL_ABOUT_MAX}
          value={form.carefulAbout}
          onChange={(carefulAbout) => onChange({ carefulAbout })}
        />
      </section>
      <RadioRows
        className="wizard-part"
        label="Health coach sessions"
        hint="30 minutes each"
        options={COACH_SESSION_VALUES.map((value) => {
          const { label, note, price } = COACH_WORDS[value];
          return {
            value,
            label,
            ...(note === undefined ? {} : { note }),
            ...(price === 0 ? {} : { trailing: `$${price}` }),
          };
        })}
        value={consultations.healthCoachSessions}
        onChange={(healthCoachSessions) =>
          onChange({ consultations: { ...consultations, healthCoachSessions } })
        }
      />
      <section className="wizard-part">
        <h3 className="wizard-part-title">Specialists</h3>
        {SPECIALISTS.map(({ field, label, note, price }) => (
          <Checkbox
            key={field}
            className="is-center pick min-h-14! grid-cols-[24px_1fr_auto]!"
            label={
              <span className="radio-words">
                <span>{label}</span>
                <span className="radio-note">{note}</span>
              </span>
            }
            trailing={<span className="price">${price}</span>}
            checked={consultations[field]}
            onChange={(checked) => onChange({ consultations: { ...consultations, [field]: checked } })}
          />
        ))}
        <div className="included">
          <span className="radio-words">
            <span>Health report video call</span>
            <span className="radio-note">up to 1.5 hours</span>
          </span>
          <span className="price">Included</span>
        </div>
      </section>
    </>
  );
}
