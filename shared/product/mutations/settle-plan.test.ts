import { expect, it } from 'vitest';
import { parseMutation } from '../../push/parse-mutation.ts';
import { mutations } from '../definitions.ts';
import type { ScenarioSessionRow } from '../tables/scenario-sessions.schema.ts';
import { applied, rowsOf } from './testing/rows-in-memory.ts';

const ID = '00000000-0000-4000-8000-0000000000bb';
const JUDGED_AT = '2026-03-05T08:00:00.000Z';
const session: ScenarioSessionRow = {
  id: ID,
  scenario_type: 'pre_checkin_review',
  event_id: null,
  number: 0,
  status: 'info_collected',
  context: { eventId: null, source: 'coach', selectedDate: '2026-03-05', eventTitle: null },
  state: null,
  started_at: JUDGED_AT,
  updated_at: JUDGED_AT,
  completed_at: null,
  result: { kind: 'clash', difference: [], judged_at: JUDGED_AT, settled_at: null },
};

it.each([
  ['of this app, which names the clash', 2, { judged_at: JUDGED_AT }, '07:00', true],
  ['of this app, which names an earlier clash', 2, { judged_at: '2026-03-05T07:59:00.000Z' }, '09:00', false],
  ['of this app, which names a later clash', 2, { judged_at: '2026-03-05T08:01:00.000Z' }, '09:00', false],
  ['of an earlier app, made after the clash was judged', 1, {}, '08:00', true],
  ['of an earlier app, made before the clash was judged', 1, {}, '07:59', false],
])('a settling %s', (_, kv, named, time, counts) => {
  const settled_at = `2026-03-05T${time}:00.000Z`;
  const read = parseMutation({ kind: 'plan.settle', kv, args: { id: ID, settled_at, ...named } }, mutations);
  if (read.kind !== 'parsed') throw new Error(read.code);
  const { rows } = applied(mutations['plan.settle'], rowsOf(['scenario_sessions', session]), read.args);
  expect(rows.get(`scenario_sessions:${ID}`)).toMatchObject({
    result: { settled_at: counts ? settled_at : null },
  });
});
