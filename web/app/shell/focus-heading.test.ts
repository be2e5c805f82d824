// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { focusHeading } from './focus-heading.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const addHeading = () => {
  const heading = document.createElement('h1');
  heading.tabIndex = -1;
  document.body.append(heading);
  return heading;
};
const changesSeen = () => new Promise((resolve) => setTimeout(resolve));

describe('focusing the heading after a navigation', () => {
  it('focuses the heading that is there', () => {
    const heading = addHeading();
    focusHeading(document);
    expect(document.activeElement).toBe(heading);
  });

  it('waits for a heading that comes with the data', async () => {
    focusHeading(document);
    const heading = addHeading();
    await changesSeen();
    expect(document.activeElement).toBe(heading);
  });

  it('does not pull the focus away from a participant who has begun to type', async () => {
    focusHeading(document);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    addHeading();
    await changesSeen();
    expect(document.activeElement).toBe(document.body);
  });

  it('does nothing more once the next navigation has called it off', async () => {
    focusHeading(document)();
    addHeading();
    await changesSeen();
    expect(document.activeElement).toBe(document.body);
  });
});
