// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { passwordHint, tooShort } from './password-rule.ts';

afterEach(() => {
  document.head.innerHTML = '';
});

function stated(content: string) {
  const meta = document.createElement('meta');
  meta.name = 'daymark-site';
  meta.content = content;
  document.head.append(meta);
}

it.each(['', '__DAYMARK_SITE__', '{}', '{"passwordMinLength":"12"}'])(
  'asks for six characters where the head says %j',
  (content) => {
    stated(content);
    expect([tooShort('12345'), tooShort('123456')]).toEqual(['Password must be at least 6 characters', null]);
  },
);

it('asks for as many as the server does, counted as a reader counts', () => {
  stated('{"company":"Tide","passwordMinLength":8}');
  expect(passwordHint()).toBe('At least 8 characters, and none of the common ones');
  expect(tooShort('1234567')).toBe('Password must be at least 8 characters');
  expect(tooShort('🌊🌊🌊🌊')).toBe('Password must be at least 8 characters');
  expect(tooShort('12345678')).toBeNull();
});
