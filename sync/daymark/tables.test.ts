import { expect, it } from 'vitest';
import { DATABASE_VERSION, ENGINE_TABLES } from '../store/schema.ts';
import { tables } from './tables.ts';

/** What is published under the newest version. It is never edited: what changes is published under the next. */
const PUBLISHED: Record<number, Record<string, string>> = {
  3: {
    profiles: 'id',
    programmes: 'id',
    events: 'id, row.program_id',
    check_ins: 'id, row.local_date',
    daily_submissions: 'id, row.local_date',
    notices: 'id',
    setups: 'id',
    questionnaires: 'id, row.event_id',
    proposals: 'id',
    shadow: '[table+id]',
    outbox: '++seq, &uid, state, *openRefs',
    dead: 'seq, &uid',
    meta: 'key',
    ackedLog: 'uid, ackedAt',
    syncLog: '++n',
    drafts: 'key',
    staged: '[pull+table+id]',
  },
};

it('never edits the tables of a published version', () => {
  expect({ ...tables, ...ENGINE_TABLES }).toEqual(PUBLISHED[DATABASE_VERSION]);
});
