import { plainAddress, plainTyped } from '#shared/protocol/typed.ts';
import { tooShort } from '#web/platform/auth/password-rule.ts';

export type SignInMode = 'sign-in' | 'sign-up';

/** What the boxes hold, as typed. */
export interface SignInForm {
  name: string;
  email: string;
  password: string;
  age: string;
  gender: string;
}

export type SignInField = keyof SignInForm;
export type FieldErrors = Partial<Record<SignInField, string>>;

const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

export interface SignInInput {
  email: string;
  password: string;
}

export interface SignUpInput extends SignInInput {
  name: string;
  age: number | null;
  gender: Gender | null;
}

export type ReadForm =
  | { kind: 'sign-in'; input: SignInInput }
  | { kind: 'sign-up'; input: SignUpInput }
  | { kind: 'invalid'; errors: FieldErrors };

export const ADULTS_ONLY = 'This service is for adults aged 18 or over';

/** Reads the form by the account rules; the server checks the same again. */
export function readSignInForm(mode: SignInMode, form: SignInForm): ReadForm {
  const errors: FieldErrors = {};
  const email = plainAddress(form.email.trim()).trim();
  if (!email) errors.email = 'Enter your email';
  else if (!/^\S+@\S+$/.test(email)) errors.email = 'Enter an email address such as name@example.org';
  if (!form.password) errors.password = 'Enter your password';
  if (mode === 'sign-in') {
    return hasErrors(errors)
      ? { kind: 'invalid', errors }
      : { kind: 'sign-in', input: { email, password: form.password } };
  }

  const name = form.name.trim();
  if (!name) errors.name = 'Enter your name';
  const short = form.password ? tooShort(form.password) : null;
  if (short !== null) errors.password = short;
  const age = readAge(form.age);
  if (age === 'invalid') errors.age = 'Age is a whole number from 1 to 120';
  else if (age !== null && age < 18) errors.age = ADULTS_ONLY;
  if (hasErrors(errors) || age === 'invalid') return { kind: 'invalid', errors };
  const gender = GENDERS.find((option) => option === form.gender) ?? null;
  return { kind: 'sign-up', input: { name, email, password: form.password, age, gender } };
}

function readAge(text: string): number | null | 'invalid' {
  const trimmed = plainTyped(text).trim();
  if (!trimmed) return null;
  const age = Number(trimmed);
  return /^\d{1,3}$/.test(trimmed) && age >= 1 && age <= 120 ? age : 'invalid';
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0;
}
