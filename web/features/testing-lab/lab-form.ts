import { LAB_PROFILES, type LabParameter, type LabProfileName } from '#sync/lab/lab-profiles.ts';
import { numberProblem, readLabSetting, SEED_PARAMETER, type LabSetting } from '#sync/lab/lab-setting.ts';

/** What the form holds: numbers as typed, so that nothing a tester types is bent. */
export interface LabForm {
  profile: LabProfileName;
  numbers: readonly string[];
  seed: string;
}

export interface LabFormProblems {
  numbers: readonly (string | null)[];
  seed: string | null;
}

/** The form as it opens: what runs now, or the first thing a tester tries. */
export function initialLabForm(text: string | null): LabForm {
  const reading = readLabSetting(text ?? 'flaky');
  return reading.ok ? formOf(reading.setting) : formFor('flaky', String(SEED_PARAMETER.usual));
}

/** A profile with its usual numbers. */
export function formFor(profile: LabProfileName, seed: string): LabForm {
  return { profile, numbers: parametersOf(profile).map(({ usual }) => String(usual)), seed };
}

export function parametersOf(profile: LabProfileName): readonly LabParameter[] {
  return LAB_PROFILES[profile].parameters;
}

/** The setting, or the words beside each number that cannot be used. */
export function readLabForm(
  form: LabForm,
): { ok: true; setting: LabSetting } | { ok: false; problems: LabFormProblems } {
  const numbers = parametersOf(form.profile).map((parameter, place) =>
    numberProblem(form.numbers[place] ?? '', parameter),
  );
  const seed = numberProblem(form.seed, SEED_PARAMETER);
  if (seed !== null || numbers.some((problem) => problem !== null)) {
    return { ok: false, problems: { numbers, seed } };
  }
  return {
    ok: true,
    setting: { profile: form.profile, values: form.numbers.map(Number), seed: Number(form.seed) },
  };
}

function formOf({ profile, values, seed }: LabSetting): LabForm {
  return { profile, numbers: values.map(String), seed: String(seed) };
}
