import type { WebStorage } from './session-store.ts';

/**
 * The PKCE verifiers that the auth client keeps in this browser, under the names of its release 2.119: the last one, and
 * one for each flow that it lists. They show that a sign-up began here.
 */
export function keptVerifiers(storage: WebStorage, key: string): string[] {
  const flows = parsed(storage.getItem(`${key}-flows-code-verifier`));
  const slots = Array.isArray(flows) ? flows.map((flow) => `${key}-flow-${flow}-code-verifier`) : [];
  const found = [`${key}-code-verifier`, ...slots].map((name) => parsed(storage.getItem(name)));
  return [...new Set(found.filter((verifier) => typeof verifier === 'string'))];
}

/** Null where the entry is missing or damaged. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
