import { expect, it } from 'vitest';
import { ACCEPTED_CONTRACT } from '../protocol/contract-version.ts';
import { isMutationKind, mutations } from './definitions.ts';

it('there is a way from every version of every kind that ever left the house to the next', () => {
  const missing: string[] = [];
  for (const [kind, versions] of Object.entries<readonly number[]>(ACCEPTED_CONTRACT.kinds)) {
    if (!isMutationKind(kind)) {
      missing.push(`${kind}: a kind may never go`);
      continue;
    }
    const oldest = Math.min(...versions);
    for (let kv = oldest; kv < mutations[kind].kv; kv += 1) {
      if (!mutations[kind].upcast?.[kv]) missing.push(`${kind}: from version ${kv} to ${kv + 1}`);
    }
  }
  expect(missing, 'add what is missing to `upcast` in shared/product/mutations').toEqual([]);
});

it('an upcast leaves alone what it cannot read', () => {
  for (const upcast of Object.values(mutations).flatMap((definition) =>
    Object.values(definition.upcast ?? {}),
  )) {
    for (const odd of [null, undefined, 'text', 7, [], {}]) expect(() => upcast(odd)).not.toThrow();
  }
});
