import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { ACCEPTED_CONTRACT } from '#shared/protocol/contract-version.ts';
import { rowSchemas } from '#shared/product/row-schemas.ts';
import { mutations } from '#shared/product/definitions.ts';
import { compareContract, unraisedVersions, WHAT_TO_DO } from './compare-contract.ts';
import { contractModules, exportsOf, pictureContract } from './fingerprint-contract.ts';

const today = await pictureContract();
/** A contract with one kind, one table and one limit, as it was accepted. */
const accepted = {
  proto: 1,
  schema: 7,
  kinds: { 'day.close': [1, 2] },
  limits: { TITLE_MAX: 80 },
  rows: { days: 'a' },
  args: { 'day.close': 'a' },
  schemas: { daySchema: 'a' },
};
const same = { ...accepted, kinds: { 'day.close': 2 } };

it('is the contract that was accepted', () => {
  const changes = compareContract(ACCEPTED_CONTRACT, today);
  expect(
    changes,
    `The contract has changed since it was accepted:\n  ${changes.join('\n  ')}\n\n${WHAT_TO_DO}\n`,
  ).toEqual([]);
});

it.each([
  ['a schema that changed', { schemas: { daySchema: 'b' } }, 'daySchema has changed'],
  ['a schema that is gone', { schemas: {} }, 'daySchema is gone'],
  ['another limit', { limits: { TITLE_MAX: 90 } }, 'TITLE_MAX was 80, is 90'],
  ['a new version of a kind', { kinds: { 'day.close': 3 } }, 'day.close has a new version, 3'],
  ['a new kind', { kinds: { ...same.kinds, 'day.open': 1 } }, 'day.open is new'],
  ['another protocol', { proto: 2 }, 'PROTO was 1, is 2'],
  ['another version of the rows', { schema: 8 }, 'SCHEMA_VERSION was 7, is 8'],
  ['a kind that is gone', { kinds: {} }, 'day.close is gone: old outboxes still hold it, so it may never go'],
])('sees %s', (_change, part, words) => {
  expect(compareContract(accepted, same)).toEqual([]);
  expect(compareContract(accepted, { ...same, ...part })).toEqual([words]);
});

it('does not take rows that changed under the same SCHEMA_VERSION, as phones keep rows without the field', () => {
  const changed = { ...same, rows: { days: 'b', weeks: 'a' } };
  const words = [
    'rows: days changed, and SCHEMA_VERSION is still 7',
    'rows: weeks is new, and SCHEMA_VERSION is still 7',
  ];
  expect(unraisedVersions(accepted, changed)).toEqual(words);
  expect(compareContract(accepted, changed)).toEqual(words);
  expect(unraisedVersions(accepted, { ...changed, schema: 8 })).toEqual([]);
});

it('does not take arguments that changed under the same kv', () => {
  const changed = { ...same, args: { 'day.close': 'b' } };
  expect(unraisedVersions(accepted, changed)).toEqual([
    'arguments: day.close changed, and its kv is still 2',
  ]);
  expect(unraisedVersions(accepted, { ...changed, kinds: { 'day.close': 3 } })).toEqual([]);
  expect(unraisedVersions(accepted, { ...same, args: { ...same.args, 'day.open': 'a' } })).toEqual([]);
});

it('looks at the protocol, the limits, the rows of every table and the arguments of every kind', () => {
  expect(Object.keys(today.schemas)).toEqual(
    expect.arrayContaining(['pushedMutationSchema', 'syncRequestSchema', 'syncResponseSchema']),
  );
  expect(today.limits).toMatchObject({ ARGS_MAX_BYTES: 16_384, OWN_TASKS_PER_DAY: 20, PUSH_LIMIT: 500 });
  expect(Object.keys(today.rows)).toEqual(Object.keys(rowSchemas));
  expect(Object.keys(today.args)).toEqual(Object.keys(mutations));
});

it('every schema of a row or of arguments is exported, so that the comparison names it', async () => {
  const seen = new Set(exportsOf(await contractModules()).schemas.values());
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

it('keeps the schemas and the limits that modules export, under every name', () => {
  const exported = exportsOf([
    { path: 'first.ts', exports: { aSchema, TITLE_MAX: 80, DAY_MINUTES: 1440 } },
    { path: 'again.ts', exports: { aSchema, sameSchema: aSchema, TITLE_MAX: 80 } },
    { path: 'coach/answers.ts', exports: { TREND_DAYS: 14 } },
  ]);
  expect([...exported.schemas.keys()]).toEqual(['aSchema', 'sameSchema']);
  expect([...exported.limits]).toEqual([['TITLE_MAX', 80]]);
});

it('two schemas of one name end it: one of them would be out of sight', () => {
  const both = () =>
    exportsOf([
      { path: 'first.ts', exports: { aSchema } },
      { path: 'second.ts', exports: { aSchema: z.string() } },
    ]);
  expect(both).toThrow('shared/second.ts and another module export different values as aSchema');
});
