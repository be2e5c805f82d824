import { expect, test } from 'vitest';
import { ACCEPTED_CONTRACT } from '#shared/protocol/contract-version.ts';
import { isMutationKind, mutations } from '#shared/product/definitions.ts';
import { upcasters } from './upcasters.ts';

test('there is a way from every version of every kind that ever left the house to the next', () => {
  const missing: string[] = [];
  for (const [kind, versions] of Object.entries<readonly number[]>(ACCEPTED_CONTRACT.kinds)) {
    if (!isMutationKind(kind)) {
      missing.push(`${kind}: a kind may never go`);
      continue;
    }
    const oldest = Math.min(...versions);
    for (let kv = oldest; kv < mutations[kind].kv; kv += 1) {
      if (!upcasters[kind]?.[kv]) missing.push(`${kind}: from version ${kv} to ${kv + 1}`);
    }
  }
  expect(missing, 'add what is missing to server/sync/upcasters.ts').toEqual([]);
});

test('an upcaster leaves alone what it cannot read', () => {
  for (const steps of Object.values(upcasters)) {
    for (const upcast of Object.values(steps)) {
      for (const odd of [null, undefined, 'text', 7, [], {}]) expect(() => upcast(odd)).not.toThrow();
    }
  }
});
