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
    <fieldset className="card lab-group">
      <legend className="card-title">{title}</legend>
      {profiles.map((profile) => {
        const { title: name, does } = LAB_PROFILES[profile];
        const isChosen = form.profile === profile;
        return (
          <div key={profile} className="lab-profile">
            <label className="lab-option">
              <input
                type="radio"
                name="profile"
                value={profile}
                checked={isChosen}
                onChange={() => onChoose(profile)}
                aria-describedby={`does-${profile}`}
              />
              <span>{name}</span>
            </label>
            <p id={`does-${profile}`} className="lab-does">
              {does}
            </p>
            {isChosen && parametersOf(profile).length > 0 && (
              <div className="lab-numbers">
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
    <div className="lab-chips" role="group" aria-label="Usual errors">
      {CLOCK_CHOICES.map(([words, minutes]) => (
        <button key={minutes} type="button" className="chip" onClick={() => onChoose(minutes)}>
          {words}
        </button>
      ))}
    </div>
  );
}
