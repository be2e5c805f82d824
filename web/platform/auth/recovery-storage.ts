import { VERIFIERS_KEY } from './drop-recovery.ts';
import { PROOF_KEY, type ProofShelf } from './recovery-proof.ts';
import type { WebStorage } from './session-store.ts';

/**
 * Where the client of a recovery keeps its things: the session in this tab only, so that a proof signs nobody in
 * elsewhere; the verifiers of links in all tabs, since a mail opens its link in a new one. Those are one entry, so that
 * they can be dropped without knowing what the client calls them.
 */
export function createRecoveryStorage(proof: ProofShelf, device: WebStorage): WebStorage {
  const verifiers = () => readVerifiers(device.getItem(VERIFIERS_KEY));
  const write = (next: Record<string, string>) => device.setItem(VERIFIERS_KEY, JSON.stringify(next));
  return {
    getItem: (name) => (name === PROOF_KEY ? proof.read() : (verifiers()[name] ?? null)),
    setItem(name, value) {
      if (name === PROOF_KEY) proof.keep(value);
      else write({ ...verifiers(), [name]: value });
    },
    removeItem(name) {
      if (name === PROOF_KEY) return proof.forget();
      const { [name]: removed, ...others } = verifiers();
      if (removed !== undefined) write(others);
    },
  };
}

/** None where the entry is damaged: the next link has one anew. */
function readVerifiers(text: string | null): Record<string, string> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, string>;
  } catch {
    return {};
  }
}
