import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useLosableText } from './unsaved-text-context.tsx';

afterEach(cleanup);

function Form({ losable }: { losable: boolean }) {
  useLosableText(losable);
  return null;
}

/** Whether the browser would ask before it leaves the page. */
function asks(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('the browser asks only while a form holds what is nowhere else', () => {
  const { rerender, unmount } = render(<Form losable={false} />);
  expect(asks()).toBe(false);
  rerender(<Form losable />);
  expect(asks()).toBe(true);
  rerender(<Form losable={false} />);
  expect(asks()).toBe(false);
  rerender(<Form losable />);
  unmount();
  expect(asks()).toBe(false);
});
