import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import type { PendingCodeShelf } from '#web/platform/auth/pending-code.ts';
import { UNEXPECTED } from '#web/platform/auth/sign-in-answer.ts';
import { readBoxes } from '#web/platform/browser/read-boxes.ts';
import { useUnsavedText } from '#web/platform/drafts/unsaved-text-context.tsx';
import { weaknessWords } from './weakness-messages.ts';
import { readSignInForm } from './read-sign-in-form.ts';
import type { TypedShelf } from './typed-shelf.ts';
import type {
  FieldErrors,
  SignInField,
  SignInForm,
  SignInInput,
  SignInMode,
  SignUpInput,
} from './read-sign-in-form.ts';

/** What the auth service says: done, or its message in words for the participant. */
export type SignInAnswer =
  { ok: true } | { ok: false; message: string; kind?: string; reasons?: readonly string[] };

export interface SignInActions {
  signIn(input: SignInInput): Promise<SignInAnswer>;
  signUp(input: SignUpInput): Promise<SignInAnswer>;
  confirmByCode(email: string, code: string, password?: string): Promise<SignInAnswer>;
  resendConfirmation(email: string): Promise<SignInAnswer>;
}

export interface Unconfirmed {
  email: string;
  /** In milliseconds since the epoch; 0: no code was sent. */
  sentAt: number;
  /** Why no code was sent, where one was asked for. */
  refusal: string | null;
}

const EMPTY: SignInForm = { name: '', email: '', password: '', age: '', gender: '' };
const IN_ORDER: readonly SignInField[] = ['name', 'email', 'password', 'age', 'gender'];

/**
 * The state of the page: two modes over one form, so that what was typed survives a switch. Without a notice it goes on
 * with the sign-up whose code is on its way.
 */
export function useSignIn(
  actions: Pick<SignInActions, 'signIn' | 'signUp' | 'resendConfirmation'>,
  pendingCode: PendingCodeShelf,
  onSignedIn: () => void,
  { notice, firstMode, typed }: { notice: string | undefined; firstMode: SignInMode; typed: TypedShelf },
) {
  const [kept] = useState(() => typed.read());
  const [form, setForm] = useState(kept?.form ?? EMPTY);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(notice ?? null);
  /** The address that has to be confirmed before anything else, and why no code was sent to it where none was. */
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed | null>(() => {
    const pending = notice === undefined ? pendingCode.read() : null;
    return pending && { ...pending, refusal: null };
  });
  const [mode, setMode] = useState<SignInMode>(
    unconfirmed || firstMode === 'sign-up' ? 'sign-up' : (kept?.mode ?? firstMode),
  );
  const [isBack, setBack] = useState(false);
  const [busy, setBusy] = useState(false);

  const isTyped = Object.values(form).some((text) => text !== '');
  useUnsavedText(isTyped);
  // A link of the form leads to another page, and the way back from there to this one.
  useEffect(() => {
    if (isTyped) typed.keep({ form, mode });
    else typed.forget();
  }, [typed, isTyped, form, mode]);

  const takeEarly = (target: HTMLFormElement) => setForm((before) => readBoxes(target, { ...before }));

  const edit = (field: SignInField, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _mended, ...others }) => others);
  };

  const switchMode = () => {
    setMode(mode === 'sign-in' ? 'sign-up' : 'sign-in');
    setErrors({});
    setRefusal(null);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const target = event.currentTarget;
    const filled = readBoxes(target, { ...form });
    setForm(filled);
    const read = readSignInForm(mode, filled);
    setRefusal(null);
    if (read.kind === 'invalid') {
      setErrors(read.errors);
      const first = IN_ORDER.find((field) => read.errors[field]);
      if (first) target.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      const answer =
        read.kind === 'sign-in' ? await actions.signIn(read.input) : await actions.signUp(read.input);
      if (answer.ok) enter();
      else if (answer.kind === 'unconfirmed') {
        if (read.kind === 'sign-up') pendingCode.keep(read.input.email);
        setUnconfirmed(await mailedCode(read.input.email));
      } else {
        setRefusal(answer.message);
        // Beside the field too: that is where it is mended.
        if (answer.reasons) setErrors({ password: weaknessWords(answer.reasons) });
      }
    } catch (error) {
      console.error('Signing in failed.', error);
      setRefusal(UNEXPECTED);
    } finally {
      setBusy(false);
    }
  };

  /** The code on its way to this address; a new one would put an end to it, so only who has none is sent one. */
  const mailedCode = async (email: string): Promise<Unconfirmed> => {
    const pending = pendingCode.read();
    if (pending?.email.toLowerCase() === email.toLowerCase()) return { ...pending, refusal: null };
    const sent = await actions.resendConfirmation(email);
    if (!sent.ok) return { email, sentAt: 0, refusal: sent.message };
    pendingCode.keep(email);
    return { email, sentAt: Date.now(), refusal: null };
  };

  const resend = async (email: string): Promise<SignInAnswer> => {
    const answer = await actions.resendConfirmation(email);
    if (answer.ok) pendingCode.keep(email);
    return answer;
  };

  const enter = () => {
    pendingCode.forget();
    typed.forget();
    onSignedIn();
  };

  const backToForm = (next: SignInMode) => {
    pendingCode.forget();
    setMode(next);
    setForm((before) => ({ ...before, email: before.email || (unconfirmed?.email ?? '') }));
    setUnconfirmed(null);
    setBack(true);
  };
  return {
    takeEarly,
    mode,
    form,
    errors,
    refusal,
    busy,
    unconfirmed,
    /** Whether the form came back in place of the code. */
    isBack,
    backToForm,
    edit,
    switchMode,
    submit,
    resend,
    enter,
  };
}
