import { z } from 'zod/mini';

/**
 * A schema as canonical JSON: its JSON Schema, with what that leaves out. A rule (shared/protocol/rule.ts) appears by its
 * name, version and limits, a regular expression with its flags. Two schemas of one text accept the same values, unless
 * the code of a rule changed under the same version. Complaints and the order of members do not count.
 *
 * Throws for code without a name and a version: `z.refine`, `z.pipe` and `z.overwrite`.
 */
export function pictureSchema(schema: z.ZodMiniType): string {
  const picture = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type === 'pipe') throw new Error('A transformation has no place in the contract');
      jsonSchema.required?.sort();
      const rules = [...ruleOf(def), ...(def.checks ?? []).flatMap(({ _zod }) => ruleOf(_zod.def))];
      if (rules.length > 0) jsonSchema.rules = rules;
    },
  });
  return canonical(picture);
}

/** The name and limits of a check by code, the flags of a regular expression, nothing of all other definitions. */
function ruleOf(def: object): unknown[] {
  if (Reflect.get(def, 'check') === 'overwrite') throw new Error('A text is changed by code');
  const pattern: unknown = Reflect.get(def, 'pattern');
  if (pattern instanceof RegExp) return pattern.flags === '' ? [] : [{ flags: pattern.flags }];
  if (Reflect.get(def, 'check') !== 'custom') return [];
  const { rule, limits } = Object(Reflect.get(def, 'params')) as { rule?: string; limits?: unknown };
  if (rule === undefined) throw new Error('Write a check by code with rule() of shared/protocol/rule.ts');
  return [{ rule, limits }];
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`).join()}}`;
}
