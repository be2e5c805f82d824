import { LAB_PROFILES, LAB_PROFILE_NAMES, type LabProfile, type LabProfileName } from './lab-profiles.ts';

/** The faults of one run: a profile, its numbers in the order of its parameters, and the random seed. */
export interface LabSetting {
  profile: LabProfileName;
  values: readonly number[];
  seed: number;
}

export type ReadLab = { ok: true; setting: LabSetting } | { ok: false; message: string };

const COUNTS = ['no numbers', 'at most one number', 'at most two numbers'];
const MOST_SEED = 999_999_999;

/** The message for an unusable number, or null. `text` is as typed. */
export function numberProblem(
  text: string,
  { label, unit, least, most }: { label: string; unit: string; least: number; most: number },
): string | null {
  const value = wholeNumber(text);
  if (value !== null && value >= least && value <= most) return null;
  const of = unit === '' ? '' : ` ${unit}`;
  return `${label} must be a whole number from ${least} to ${most}${of}.`;
}

/** The seed in the form of a profile's parameter. */
export const SEED_PARAMETER = { label: 'Seed', unit: '', least: 0, most: MOST_SEED, usual: 1 };

/**
 * Parses `name[:number...][:seedN]`, such as `offline`, `flaky:30:seed7` or `flaky:20:5`. An omitted number
 * has its usual value. Only `flaky` uses a single number twice: x % are lost on either way. Error messages
 * are sentences.
 */
export function readLabSetting(text: string): ReadLab {
  const [name = '', ...parts] = text.trim().toLowerCase().split(':');
  if (!isProfileName(name)) {
    return {
      ok: false,
      message: `There is no profile called "${name.slice(0, 40)}". There are ${LAB_PROFILE_NAMES.join(', ')}.`,
    };
  }
  const { title, parameters }: LabProfile = LAB_PROFILES[name];
  const seedText = parts.at(-1)?.startsWith('seed') ? parts.pop()?.slice('seed'.length) : undefined;
  if (parts.length > parameters.length) {
    return { ok: false, message: `"${title}" takes ${COUNTS[parameters.length]}.` };
  }
  const given = name === 'flaky' && parts.length === 1 ? [...parts, ...parts] : parts;
  const values: number[] = [];
  for (const [place, parameter] of parameters.entries()) {
    const part = given[place] ?? String(parameter.usual);
    const problem = numberProblem(part, parameter);
    if (problem !== null) return { ok: false, message: problem };
    values.push(Number(part));
  }
  const seed = seedText ?? String(SEED_PARAMETER.usual);
  const problem = numberProblem(seed, SEED_PARAMETER);
  if (problem !== null) return { ok: false, message: problem };
  return { ok: true, setting: { profile: name, values, seed: Number(seed) } };
}

/** The inverse of `readLabSetting`. */
export function labSettingText({ profile, values, seed }: LabSetting): string {
  return [profile, ...values, `seed${seed}`].join(':');
}

/** 'Flaky network, 30 % and 30 %' */
export function labSettingWords({ profile, values }: LabSetting): string {
  const { title, parameters }: LabProfile = LAB_PROFILES[profile];
  const numbers = parameters.map(({ unit }, place) => `${values[place]} ${unit}`);
  return [title, ...(numbers.length > 0 ? [numbers.join(' and ')] : [])].join(', ');
}

function isProfileName(name: string): name is LabProfileName {
  return Object.hasOwn(LAB_PROFILES, name);
}

function wholeNumber(text: string): number | null {
  return /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : null;
}
