import { describe, expect, it } from 'vitest';
import { linkProblem } from './link-problem.ts';

const EXPIRED = 'This password reset link has expired. Please request a new one.';
const USED = 'This password reset link is invalid or has already been used. Please request a new one.';

describe('what a followed reset link says of itself', () => {
  it.each([
    [
      { error: 'access_denied', error_code: 'otp_expired', error_description: 'Email link is invalid' },
      EXPIRED,
    ],
    [{ error_code: 'otp_expired' }, EXPIRED],
    [{ error: 'access_denied' }, USED],
    [{ error: 'access_denied', error_code: 'other', error_description: 'Words' }, USED],
    [{ error: 'server_error', error_description: 'Unexpected failure' }, 'Unexpected failure'],
    [{ error: 'server_error' }, 'Invalid password reset link. Please request a new one.'],
    [{ error_code: 'flow_state_expired' }, 'Invalid password reset link. Please request a new one.'],
    [{ error_description: 'Only words' }, 'Only words'],
  ])('%j', (report, words) => {
    expect(linkProblem(report)).toBe(words);
  });

  it('is nothing where the address tells of no failure', () => {
    expect(linkProblem({})).toBeNull();
    expect(linkProblem({ error: '' })).toBeNull();
  });
});
