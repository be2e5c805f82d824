import { expect, it } from 'vitest';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { sampleEvent } from '#sync/testing/sample-rows.ts';
import { whyLines } from './why-lines.ts';

const habit = (index: number, title: string, why: string): ProgrammeEvent =>
  sampleEvent(index, { title, metadata: { rule: 'habit', why } });

it('names the event whose reason it tells where others of the rule have another one', () => {
  const water = habit(0, 'A glass of water', 'It replaces what the night took.');
  const light = habit(1, 'Morning daylight', 'It sets the body clock.');
  expect(whyLines([water, light])).toMatchObject([
    { count: '2 times', example: 'A glass of water', why: 'It replaces what the night took.' },
  ]);
});

it('names none where the reason is that of all', () => {
  const [one, other] = [0, 1].map((index) => habit(index, `Walk ${index}`, 'The heart gets stronger.'));
  expect(whyLines([one!, other!])).toMatchObject([{ example: null, why: 'The heart gets stronger.' }]);
});
