import { expect, it } from 'vitest';
import { STORES_V1, STORES_V2, STORES_V3 } from './schema.ts';

it('never edits the tables of a published version', () => {
  expect(STORES_V1).toEqual({
    profiles: 'id',
    programmes: 'id',
    events: 'id, row.program_id',
    check_ins: 'id, row.local_date',
    daily_submissions: 'id, row.local_date',
    notices: 'id',
    shadow: '[table+id]',
    outbox: '++seq, &uid, state, coalesceKey, *entityKeys',
    dead: 'seq, &uid',
    meta: 'key',
    ackedLog: 'uid, ackedAt',
    syncLog: '++n',
    drafts: 'key',
  });
  expect(STORES_V2).toEqual({ setups: 'id', questionnaires: 'id, row.event_id', proposals: 'id' });
  expect(STORES_V3).toEqual({ outbox: '++seq, &uid, state, *openRefs', staged: '[pull+table+id]' });
});
