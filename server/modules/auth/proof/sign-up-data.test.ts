import { describe, expect, it } from 'vitest';
import { parseSignUpData } from './sign-up-data.ts';

describe('sign-up data', () => {
  it('is a profile, the time zone of the phone and the metadata of the account', () => {
    const data = { name: ' Ada ', age: 36, gender: 'female', time_zone: 'America/New_York', referrer: 'gp' };
    expect(parseSignUpData(data)).toEqual({
      profile: { name: 'Ada', age: 36, gender: 'female' },
      timeZone: 'America/New_York',
      metadata: { name: 'Ada', age: 36, gender: 'female', referrer: 'gp' },
    });
  });

  it('takes null for absent and London where the phone says no zone', () => {
    const nothing = { profile: { name: '', age: null, gender: null }, timeZone: 'Europe/London' };
    expect(parseSignUpData({})).toMatchObject(nothing);
    expect(parseSignUpData({ name: null, age: null, gender: null, time_zone: null })).toMatchObject(nothing);
  });

  it.each(['Mars/Olympus', '', 5, {}, '+01:00'])('takes London for the zone %j', (zone) => {
    expect(parseSignUpData({ time_zone: zone }).timeZone).toBe('Europe/London');
  });

  it.each([1, 17])('says to a person of %i years that the service is for adults', (age) => {
    expect(() => parseSignUpData({ age })).toThrow(
      expect.objectContaining({
        status: 422,
        code: 'validation_failed',
        message: 'This service is for adults aged 18 or over',
      }),
    );
  });

  it.each([
    { age: 0 },
    { age: 121 },
    { age: 30.5 },
    { age: '30' },
    { age: Number.NaN },
    { gender: 'robot' },
    { gender: 1 },
    { name: 'x'.repeat(201) },
    { name: 7 },
    { name: 'a\0b' },
    { note: '\ud800' },
    { 'k\0': 1 },
    { time_zone: 'Europe/London\0' },
    { big: 'x'.repeat(9000) },
    JSON.parse('{"a":'.repeat(3000) + '1' + '}'.repeat(3000)) as Record<string, unknown>,
  ])('refuses what cannot be kept (case %#)', (data) => {
    expect(() => parseSignUpData(data)).toThrow(
      expect.objectContaining({ status: 422, code: 'validation_failed' }),
    );
  });

  it.each([18, 120])('takes an age of %i', (age) => {
    expect(parseSignUpData({ age }).profile.age).toBe(age);
  });
});
