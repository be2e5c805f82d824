// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readSignInForm, type SignInForm } from './read-sign-in-form.ts';

const filled: SignInForm = {
  name: 'Ana Whitfield',
  email: ' ana@example.org ',
  password: 'secret1',
  age: '43',
  gender: 'female',
};

describe('reading the sign-in form', () => {
  it('sends the address without the spaces around it and the password as it was typed', () => {
    const read = readSignInForm('sign-in', { ...filled, password: ' spaced ' });
    expect(read).toEqual({ kind: 'sign-in', input: { email: 'ana@example.org', password: ' spaced ' } });
  });

  it('asks for the email and the password in both modes', () => {
    for (const mode of ['sign-in', 'sign-up'] as const) {
      const read = readSignInForm(mode, { ...filled, email: ' ', password: '' });
      expect(read).toEqual({
        kind: 'invalid',
        errors: { email: 'Enter your email', password: 'Enter your password' },
      });
    }
  });

  it('does not judge the length of a password that may be older than the rule', () => {
    expect(readSignInForm('sign-in', { ...filled, password: 'abc' }).kind).toBe('sign-in');
  });

  it('leaves age and gender null when they are not given', () => {
    expect(readSignInForm('sign-up', { ...filled, age: '', gender: '' })).toEqual({
      kind: 'sign-up',
      input: {
        name: 'Ana Whitfield',
        email: 'ana@example.org',
        password: 'secret1',
        age: null,
        gender: null,
      },
    });
  });

  it('refuses a sign-up without a name and with a short password', () => {
    expect(readSignInForm('sign-up', { ...filled, name: '  ', password: '12345' })).toEqual({
      kind: 'invalid',
      errors: { name: 'Enter your name', password: 'Password must be at least 6 characters' },
    });
  });

  it.each(['0', '121', '4.5', '-3', '1e2', 'forty'])('refuses the age %s', (age) => {
    expect(readSignInForm('sign-up', { ...filled, age })).toEqual({
      kind: 'invalid',
      errors: { age: 'Age is a whole number from 1 to 120' },
    });
  });

  it.each(['1', '17'])('tells somebody aged %s that the service is for adults', (age) => {
    expect(readSignInForm('sign-up', { ...filled, age })).toEqual({
      kind: 'invalid',
      errors: { age: 'This service is for adults aged 18 or over' },
    });
  });

  it('takes an adult of 18 and one of 120', () => {
    for (const age of ['18', '120'])
      expect(readSignInForm('sign-up', { ...filled, age }).kind).toBe('sign-up');
  });
});
