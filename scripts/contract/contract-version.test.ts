import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { ACCEPTED_CONTRACT } from '#shared/protocol/contract-version.ts';
import { rowSchemas } from '#shared/product/row-schemas.ts';
import { mutations } from '#shared/product/definitions.ts';
import { compareContract, WHAT_TO_DO } from './compare-contract.ts';
import { exportedSchemas, pictureContract, readSource, schemasOf } from './fingerprint-contract.ts';

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
    schemas: { aSchema: 'b' },
  };
  expect(compareContract({ ...accepted, schemas: { aSchema: 'a' } }, changed)).toEqual([
    'PROTO was 1, is 2',
    'aSchema has changed',
    'check_in.save has a new version, 2',
    'day.close is gone: old outboxes still hold it, so it may never go',
    'day.open is new',
  ]);
});

it('looks at the protocol, the rows and the arguments of every kind of change', async () => {
  const { schemas, kinds } = await pictureContract();
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['syncRequestSchema', 'programmeEventSchema', 'setTaskStatusArgsSchema']),
  );
  expect(kinds).toHaveProperty(['event.set_status'], 1);
});

it.each([
  ['<= 8000', ['patchEventMetadataArgsSchema']],
  ['86_400_000', ['addEventArgsSchema', 'eventTimeCheck', 'moveEventArgsSchema']],
  [
    'length: 48',
    ['saveSetupArgsSchema', 'saveSetupBodySchema', 'savedSetupSchema', 'setupResponseSchema', 'setupSchema'],
  ],
])('sees another limit of a refinement in place of %s, wherever that is written', async (limit, changed) => {
  const changing = new Set<string>();
  const now = await pictureContract();
  const next = await pictureContract((file) => {
    const text = readSource(file);
    if (text.includes(limit)) changing.add(file.href);
    return text.replace(limit, `${limit} - 24`);
  });
  expect(changing).toHaveLength(1);
  const accepted = { ...now, kinds: ACCEPTED_CONTRACT.kinds };
  expect(compareContract(accepted, next)).toEqual(changed.map((name) => `${name} has changed`));
});

it('a check that runs and is not found where it is written ends it', async () => {
  const blind = pictureContract((file) =>
    readSource(file).replace(/z\.refine\(\(\w+\) => !Number\.isNaN\(Date\.parse\(\w+\)\)/, 'z.refine(null'),
  );
  await expect(blind).rejects.toThrow('A check by code was not found');
});

it('looks at the arguments of every kind of change and at the rows of every table', async () => {
  const seen = new Set([...(await exportedSchemas()).values()].map(({ schema }) => schema));
  const used: [user: string, schema: z.ZodMiniType][] = [
    ...Object.entries(mutations).map(
      ([kind, { argsSchema }]) => [kind, argsSchema] as [string, z.ZodMiniType],
    ),
    ...Object.entries(rowSchemas),
  ];
  const unseen = used.filter(([, schema]) => !seen.has(schema)).map(([user]) => user);
  expect(unseen, 'export these schemas under a name of their own').toEqual([]);
});

const aSchema = z.string();
const inModule = (name: string, exports: Record<string, unknown>) => ({
  file: new URL(`file:///${name}.ts`),
  exports,
});

it('keeps a schema under every name that a module exports it as, whatever else is exported', () => {
  const again = inModule('again', { aSchema, sameSchema: aSchema, LIMIT: 1 });
  const schemas = schemasOf([inModule('first', { aSchema }), again]);
  expect([...schemas].map(([name, { schema }]) => [name, schema === aSchema])).toEqual([
    ['aSchema', true],
    ['sameSchema', true],
  ]);
});

it('two schemas of one name end it: one of them would be out of sight', () => {
  const both = () => schemasOf([inModule('first', { aSchema }), inModule('second', { aSchema: z.string() })]);
  expect(both).toThrow('file:///second.ts and file:///first.ts export different schemas as aSchema');
});
