/** Where nobody has told anything else. */
const USUAL_MIN_LENGTH = 6;

/** The shortest password that this service takes, in characters, as the server has written it into the page's head. */
export function passwordMinLength(): number {
  const text = document.querySelector('meta[name="daymark-site"]')?.getAttribute('content');
  if (!text?.startsWith('{')) return USUAL_MIN_LENGTH;
  const { passwordMinLength: stated } = JSON.parse(text) as { passwordMinLength?: unknown };
  return typeof stated === 'number' ? stated : USUAL_MIN_LENGTH;
}

/** What a new password has to be, for the hint below its field. In a page of the build the server puts the number. */
export function passwordHint(): string {
  const least = typeof document === 'undefined' ? '__DAYMARK_PASSWORD_MIN__' : passwordMinLength();
  return `At least ${least} characters, and none of the common ones`;
}

/** Null for one that is long enough; the server looks at the rest. */
export function tooShort(password: string): string | null {
  const least = passwordMinLength();
  return [...password].length < least ? `Password must be at least ${least} characters` : null;
}
