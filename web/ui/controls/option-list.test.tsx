import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { OptionList } from './option-list.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
  { value: 'c', label: 'Third' },
] as const;

it('is one stop of Tab, along which arrow keys move and choose', () => {
  const chosen: string[] = [];
  function List() {
    const [value, setValue] = useState<'a' | 'b' | 'c'>('b');
    const choose = (next: 'a' | 'b' | 'c') => {
      chosen.push(next);
      setValue(next);
    };
    return <OptionList label="Which" options={OPTIONS} value={value} onChange={choose} />;
  }
  render(<List />);
  const radio = (name: string) => screen.getByRole('radio', { name });
  const stops = () => screen.getAllByRole('radio').map(({ tabIndex }) => tabIndex);
  expect(stops()).toEqual([-1, 0, -1]);
  radio('Second').focus();
  fireEvent.keyDown(radio('Second'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(radio('Third'));
  expect(stops()).toEqual([-1, -1, 0]);
  fireEvent.keyDown(radio('Third'), { key: 'ArrowDown' });
  fireEvent.click(radio('Second'));
  fireEvent.click(radio('Second'));
  fireEvent.keyDown(radio('Third'), { key: ' ' });
  expect(chosen).toEqual(['c', 'a', 'b', 'c']);
  expect(radio('Third').getAttribute('aria-checked')).toBe('true');
});
