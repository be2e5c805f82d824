import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(error: unknown): { err: Record<string, unknown>; line: string } {
  let line = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      line += chunk.toString();
      done();
    },
  });
  createLogger({ logLevel: 'info' }, stream).error({ err: error }, 'failed');
  return { ...(JSON.parse(line) as { err: Record<string, unknown> }), line };
}

it('tells an error with its code, where it was thrown and what caused it', () => {
  const { err } = logged(
    new TypeError('no such thing', { cause: Object.assign(new Error('disk'), { code: 'EIO' }) }),
  );
  expect(err).toMatchObject({
    type: 'TypeError',
    message: 'no such thing',
    cause: { message: 'disk', code: 'EIO' },
  });
  expect(err.stack).toContain('logger.test.ts');
});

it('tells nothing that a database quotes', () => {
  const refusal = Object.assign(new Error('invalid input syntax for type uuid: "feeling low"'), {
    severity: 'ERROR',
    code: '22P02',
    detail: 'Failing row contains (feeling low)',
    params: ['feeling low'],
  });
  const { err, line } = logged(new Error('the push failed', { cause: refusal }));
  expect(err).toMatchObject({ message: 'the push failed', cause: { code: '22P02' } });
  expect(line).not.toContain('feeling low');
});

it('says when what was thrown is no error', () => {
  expect(logged('feeling low').err).toEqual({ type: 'string', message: 'not an error' });
});
