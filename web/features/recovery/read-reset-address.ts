import type { LinkReport } from './link-problem.ts';
import type { Brought } from './use-proof.ts';

/** The query of /reset-password as the router reads it: what looks like a number has become one. */
export type ResetSearch = Partial<
  Record<'error' | 'error_code' | 'error_description' | 'token_hash' | 'type' | 'code', unknown>
>;

/** What a reset link says and brings. A link of another type than recovery is of no use here. */
export function readResetAddress(search: ResetSearch): { report: LinkReport; brought: Brought } {
  const text = (name: keyof ResetSearch): string | undefined => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const report: LinkReport = {
    error: text('error'),
    error_code: text('error_code'),
    error_description: text('error_description'),
  };
  const [tokenHash, authCode, type] = [text('token_hash'), text('code'), text('type')];
  if (tokenHash && (type === undefined || type === 'recovery')) {
    return { report, brought: { kind: 'link', tokenHash } };
  }
  return { report, brought: authCode ? { kind: 'return', authCode } : { kind: 'nothing' } };
}
