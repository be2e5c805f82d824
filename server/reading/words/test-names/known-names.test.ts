import { expect, test } from 'vitest';
import { knownNames } from './known-names.ts';

test('capitals of two alphabets that look alike are one word', () => {
  const hints = { unit: 'г/дл', section: '', specimen: '' };
  expect(knownNames().find('МСHС', hints)).toMatchObject({ id: 'mchc', exact: true });
});

test('a word for fasting in brackets is no method', () => {
  const find = (name: string) => knownNames().find(name, { unit: 'mmol/L', section: '', specimen: 'blood' });
  expect(find('S-Glúkósi (fastandi)')).toMatchObject({ id: 'glucose_fasting', exact: true });
  expect(find('S-Kreatinin (encimski)')).toMatchObject({ id: 'creatinine', exact: true });
});

test('the first hour in millimetres is a sedimentation rate, and in another unit it is not', () => {
  const find = (name: string, unit: string) => knownNames().find(name, { unit, section: '', specimen: '' });
  expect(find('1ère heure', 'mm')?.id).toBe('esr');
  expect(find('po 1 godzinie', 'mm/h')?.id).toBe('esr');
  expect(find('1st hour', 'mg/dL')).toBeNull();
});

test('the hours of a fast are no part of a name', () => {
  const find = (name: string) => knownNames().find(name, { unit: 'mg/dL', section: '', specimen: '' });
  for (const name of ['Glicose, jejum de 8 horas', 'Glucose (fasting 10 h)', 'Glukose nüchtern 12 Std.'])
    expect(find(name)?.id).toBe('glucose_fasting');
  expect(find('Glucose 2 h after 75 g')?.id).not.toBe('glucose_fasting');
});
