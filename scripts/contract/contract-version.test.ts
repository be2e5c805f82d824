import { expect, it } from 'vitest';
import { ACCEPTED_CONTRACT } from '#shared/contract/contract-version.ts';
import { compareContract, WHAT_TO_DO } from './compare-contract.ts';
import { pictureContract } from './fingerprint-contract.ts';

it('is the contract that was accepted', async () => {
  const changes = compareContract(ACCEPTED_CONTRACT, await pictureContract());
  expect(
    changes,
    `The contract has changed since it was accepted:\n  ${changes.join('\n  ')}\n\n${WHAT_TO_DO}\n`,
  ).toEqual([]);
});

it('sees a schema that changed, a kind that is new, one that has a new version and one that is gone', async () => {
  const now = await pictureContract();
  const accepted = { proto: 1, schema: 1, kinds: { 'check_in.save': [1], 'day.close': [1] }, schemas: {} };
  const changed = {
    ...now,
    proto: 2,
    schema: 1,
    kinds: { 'check_in.save': 2, 'day.open': 1 },
    schemas: { 'a.ts#aSchema': 'b' },
  };
  expect(compareContract({ ...accepted, schemas: { 'a.ts#aSchema': 'a' } }, changed)).toEqual([
    'PROTO was 1, is 2',
    'a.ts#aSchema has changed',
    'check_in.save has a new version, 2',
    'day.close is gone: old outboxes still hold it, so it may never go',
    'day.open is new',
  ]);
});

it('looks at the protocol, the rows and the arguments of every kind of change', async () => {
  const { schemas, kinds } = await pictureContract();
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'sync-request.ts#syncRequestSchema',
      'entities/programme-event.ts#programmeEventSchema',
      'mutations/set-task-status.ts#setTaskStatusArgsSchema',
    ]),
  );
  expect(kinds).toHaveProperty(['event.set_status'], 1);
});
