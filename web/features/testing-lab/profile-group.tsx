import { LAB_PROFILES, type LabProfileName } from '#sync/lab/lab-profiles.ts';
import { Input } from '#web/ui/controls/input.tsx';
import { parametersOf, type LabForm, type LabFormProblems } from './lab-form.ts';

interface ProfileGroupProps {
  title: string;
  profiles: readonly LabProfileName[];
  form: LabForm;
  problems: LabFormProblems | null;
  onChoose: (profile: LabProfileName) => void;
  onNumber: (place: number, text: string) => void;
}

/** One card of profiles; the chosen one shows its numbers. */
export function ProfileGroup({ title, profiles, form, problems, onChoose, onNumber }: ProfileGroupProps) {
  return (
    <fieldset className="card desktop:mb-4 desktop:break-inside-avoid">
      <legend className="card-title float-left mb-1! w-full [&+*]:clear-both">{title}</legend>
      {profiles.map((profile) => {
        const { title: name, does } = LAB_PROFILES[profile];
        const isChosen = form.profile === profile;
        return (
          <div key={profile} className="relative border-t border-line pt-2 pb-3 last:pb-0">
            {/* The whole of the row is touched, the sentence included. */}
            <label className="grid min-h-8 cursor-pointer grid-cols-[22px_1fr] items-center gap-3 after:absolute after:inset-0">
              <input
                type="radio"
                className="relative z-1 size-5 [accent-color:var(--color-brand)]"
                name="profile"
                value={profile}
                checked={isChosen}
                onChange={() => onChoose(profile)}
                aria-describedby={`does-${profile}`}
              />
              <span className="font-semibold normal-nums">{name}</span>
            </label>
            <p id={`does-${profile}`} className="pl-8.5 text-sm text-pretty normal-nums text-ink-2">
              {does}
            </p>
            {isChosen && parametersOf(profile).length > 0 && (
              <div className="relative z-1 grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-3 pt-3 pb-1 pl-8.5">
                {parametersOf(profile).map(({ label, unit, least, most }, place) => (
                  <Input
                    key={label}
                    label={`${label}, ${unit}`}
                    inputMode="numeric"
                    autoComplete="off"
                    value={form.numbers[place] ?? ''}
                    onChange={(event) => onNumber(place, event.target.value)}
                    error={problems?.numbers[place]}
                    hint={problems?.numbers[place] ? undefined : `From ${least} to ${most}`}
                  />
                ))}
                {profile === 'clock' && <ClockChoices onChoose={(minutes) => onNumber(0, minutes)} />}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

const CLOCK_CHOICES = [
  ['26 h behind', '-1560'],
  ['5 min behind', '-5'],
  ['5 min ahead', '5'],
  ['26 h ahead', '1560'],
] as const;

/** How far the clocks of real phones go wrong: by minutes, and by a day and a time zone. */
function ClockChoices({ onChoose }: { onChoose: (minutes: string) => void }) {
  return (
    <div className="col-span-full flex flex-wrap gap-2" role="group" aria-label="Usual errors">
      {CLOCK_CHOICES.map(([words, minutes]) => (
        <button
          key={minutes}
          type="button"
          className="chip min-h-9 cursor-pointer"
          onClick={() => onChoose(minutes)}
        >
          {words}
        </button>
      ))}
    </div>
  );
}
