import { CAREFUL_ABOUT_MAX, COACH_SESSION_VALUES } from '#shared/content/setup-options.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import { RadioRows } from '#web/ui/controls/radio-rows.tsx';
import { CountedText } from '#web/ui/controls/counted-text.tsx';
import { RowWords } from '#web/ui/controls/row-words.tsx';
import { WIZARD_PART } from '#web/ui/layout/wizard-part.ts';
import { PART_TITLE } from '#web/ui/text/part-title.ts';
import { PRICE_IN_LINE, PRICE_OF_CHOICE } from '#web/ui/text/price-look.ts';
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
      <section className={WIZARD_PART}>
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
        look={{ frame: WIZARD_PART }}
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
      <section className={WIZARD_PART}>
        <h3 className={PART_TITLE}>Specialists</h3>
        {SPECIALISTS.map(({ field, label, note, price }) => (
          <Checkbox
            key={field}
            className="group/choice is-center min-h-14! grid-cols-[24px_1fr_auto]!"
            label={<RowWords label={label} note={note} />}
            trailing={<span className={PRICE_OF_CHOICE}>${price}</span>}
            checked={consultations[field]}
            onChange={(checked) => onChange({ consultations: { ...consultations, [field]: checked } })}
          />
        ))}
        <div className="mt-2 flex items-center justify-between gap-4 border-t border-line pt-3">
          <RowWords label="Health report video call" note="up to 1.5 hours" />
          <span className={`${PRICE_IN_LINE} flex-none`}>Included</span>
        </div>
      </section>
    </>
  );
}
