// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createLabSwitch } from './lab-switch.ts';

afterEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('the lab is off until somebody turns it on, and stays on over a reload', () => {
  expect(createLabSwitch(window).text()).toBeNull();
  createLabSwitch(window).set('offline');
  expect(createLabSwitch(window).text()).toBe('offline');
});

test('a link turns it on and leaves the address', () => {
  window.history.replaceState(null, '', '/app/programme?view=today&lab=Flaky:30:seed7#x');
  expect(createLabSwitch(window).text()).toBe('flaky:30:seed7');
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/app/programme?view=today#x',
  );
});

test.each(['off', ''])('a link with "%s" turns it off', (text) => {
  createLabSwitch(window).set('offline');
  window.history.replaceState(null, '', `/login?lab=${text}`);
  expect(createLabSwitch(window).text()).toBeNull();
});

test('a choice is told here, and one made in another tab too', () => {
  const lab = createLabSwitch(window);
  const heard = vi.fn();
  const stop = lab.subscribe(heard);
  lab.set('hang');
  window.dispatchEvent(new StorageEvent('storage', { key: 'daymark:testing-lab' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }));
  stop();
  lab.set(null);
  expect(heard).toHaveBeenCalledTimes(2);
});
