import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

const { window: behind } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;

/** Elements whose styles jsdom works out otherwise than those of a `div`, inside and outside of one that is hidden. */
const NAMES =
  'a button dialog details summary fieldset h2 input li p section script span style table tr td ul'.split(
    ' ',
  );
const GIVEN: Record<string, string>[] = [
  {},
  { hidden: '' },
  { hidden: 'until-found' },
  { open: '' },
  { type: 'hidden' },
  { type: 'submit' },
  { popover: '' },
  { style: 'display: none' },
  { style: 'visibility: hidden' },
  { style: 'color: red' },
];

afterEach(() => {
  document.body.replaceChildren();
  document.head.replaceChildren();
});

function fill(parent: Element): Element[] {
  return NAMES.flatMap((name) =>
    GIVEN.map((attributes) => {
      const element = document.createElement(name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      parent.append(element);
      return element;
    }),
  );
}
const twoOf = (element: Element, { display, visibility } = getComputedStyle(element)) =>
  `${element.outerHTML} in ${element.parentElement?.outerHTML.slice(0, 40)}: ${display}, ${visibility}`;

test.each(['', 'display: none', 'visibility: hidden'])(
  'inside of "%s" each element has the styles that jsdom gives it',
  (style) => {
    const parent = document.createElement('div');
    parent.style.cssText = style;
    document.body.append(parent);
    const elements = fill(parent);
    expect(elements.map((element) => twoOf(element))).toEqual(
      elements.map((element) => twoOf(element, behind.getComputedStyle(element))),
    );
    for (const element of elements) {
      expect(getComputedStyle(element).getPropertyValue('display')).toBe(getComputedStyle(element).display);
      expect(getComputedStyle(element).color).toBe(behind.getComputedStyle(element).color);
    }
  },
);

test('a style sheet decides where there is one', () => {
  const sheet = document.createElement('style');
  sheet.textContent = '.off { display: none }';
  render(<button className="off">Go on</button>);
  expect(screen.queryByRole('button')).not.toBeNull();
  document.head.append(sheet);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a failure shows the document, at once and after a wait', async () => {
  render(<p>What there is</p>);
  expect(() => screen.getByRole('button')).toThrow(/What there is/);
  await expect(screen.findByRole('button', {}, { timeout: 20 })).rejects.toThrow(/What there is/);
  await expect(waitFor(() => screen.getByText('What is not'), { timeout: 20 })).rejects.toThrow(
    /What there is/,
  );
});
