import { expect, it } from 'vitest';
import { ACCEPTED_CONTRACT } from '#shared/contract/contract-version.ts';
import { compareContract, WHAT_TO_DO } from './compare-contract.ts';
import { pictureContract, readSource } from './fingerprint-contract.ts';

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

it.each([
  [
    'mutations/patch-event-metadata.ts',
    '<= 8000',
    ['mutations/patch-event-metadata.ts#patchEventMetadataArgsSchema'],
  ],
  [
    'entities/event-time.ts',
    'length <= DAY_MS',
    [
      'entities/event-time.ts#eventTimeCheck',
      'mutations/add-event.ts#addEventArgsSchema',
      'mutations/move-event.ts#moveEventArgsSchema',
    ],
  ],
  [
    '../content/setup-options.ts',
    'length: 48',
    [
      'entities/setup.ts#savedSetupSchema',
      'http/setup.ts#saveSetupBodySchema',
      'http/setup.ts#setupResponseSchema',
      'mutations/save-setup.ts#saveSetupArgsSchema',
    ],
  ],
])('sees another limit of a refinement in %s, where %s stood', async (path, limit, changed) => {
  const changing = new URL(`../../shared/contract/${path}`, import.meta.url).href;
  const now = await pictureContract();
  const next = await pictureContract((file) => {
    const text = readSource(file);
    return file.href === changing ? text.replace(limit, `${limit} - 24`) : text;
  });
  const accepted = { ...now, kinds: ACCEPTED_CONTRACT.kinds };
  expect(compareContract(accepted, next)).toEqual(changed.map((place) => `${place} has changed`));
});

it('a check that runs and is not found where it is written ends it', async () => {
  const blind = pictureContract((file) =>
    readSource(file).replace('z.refine((text) => !Number.isNaN(Date.parse(text))', 'z.refine(null'),
  );
  await expect(blind).rejects.toThrow('A check by code was not found');
});
