import { expect, it } from 'vitest';
import { mutations } from '#shared/product/definitions.ts';
import { ackedRows, rejectedRows, sentRows, waitingRows } from './golden-phones.ts';
import { recordGoldenPhone } from './record-golden-phone.ts';

/** Written only by other programs, over HTTP. */
const NOT_BY_A_PHONE = 'event.patch_metadata';

const phone = await recordGoldenPhone('today');

it('holds an unsent change of every kind that a phone can make, one of them sealed', () => {
  const rows = waitingRows(phone);
  const kinds = Object.keys(mutations).filter((kind) => kind !== NOT_BY_A_PHONE);
  expect([...new Set(rows.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
  expect([...new Set(rows.map(({ state }) => state))].toSorted()).toEqual(['queued', 'sealed']);
  expect(JSON.parse(JSON.stringify(phone))).toEqual(phone);
});

it('holds rejected changes of several codes, sent ones, and one whose effect is not pulled', () => {
  expect(rejectedRows(phone).map(({ kind, code, fields }) => [kind, code, fields])).toEqual([
    ['programme.set_time_zone', 'invalid', { time_zone: 'is not a known time zone' }],
    ['event.set_status', 'not_found', null],
    ['event.move', 'depends_on', null],
    ['event.add', 'deleted', null],
    ['check_in.save', 'quarantined', null],
  ]);
  const sent = sentRows(phone).map(({ kind }) => kind);
  expect(sent.toSorted()).toEqual(['event.move', 'event.set_status', 'setup.save']);
  expect(ackedRows(phone).map(({ kind }) => kind)).toEqual(['check_in.save']);
});

it('is the same each time it is recorded', async () => {
  expect(await recordGoldenPhone('today')).toEqual(phone);
});
