import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { checkInEventBodySchema } from '#shared/http/calendar-events.ts';
import { fieldWords } from './field-words.ts';

const tried = z.strictObject({
  ...checkInEventBodySchema.shape,
  program_id: z.uuid('must be a lower-case UUID'),
  kind: z.enum(['a', 'b']),
  names: z.array(z.string()).check(z.maxLength(1)),
});

it('says of each wrong field what a person can read', () => {
  const { error } = tried.safeParse({
    task_completion: 9,
    notes: 'x'.repeat(4001),
    reviewed: 'yes',
    program_id: 'x',
    kind: 'c',
    names: ['x', 'y'],
    morningSun: 1,
  });
  const words = (error?.issues ?? []).map(({ path, message, ...params }) =>
    fieldWords({ field: path.join('.') || 'body', message, params }),
  );
  expect(words.toSorted()).toEqual([
    'Energy level is missing.',
    'Kind must be one of a, b.',
    'Names must be at most 1 entries.',
    'Notes must be at most 4000 characters.',
    'Program id must be a lower-case UUID.',
    'Reviewed must be true or false.',
    'Task completion must be at most 5.',
    'The request has a part that is not known here: morningSun.',
  ]);
});
