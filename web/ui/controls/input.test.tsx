import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Input } from './input.tsx';
import { TextArea } from './text-area.tsx';

afterEach(cleanup);

it.each([
  ['a line', Input],
  ['several lines', TextArea],
])('a box of %s takes pasted text without what cannot be stored', (_what, Box) => {
  function Form() {
    const [text, setText] = useState('');
    return (
      <Box
        label="Notes"
        value={text}
        onChange={({ currentTarget }: Changed) => setText(currentTarget.value)}
      />
    );
  }
  render(<Form />);
  const box = screen.getByLabelText<HTMLInputElement>('Notes');
  fireEvent.change(box, { target: { value: 'Slept\u0000 well\u0007, 😀\ud83d' } });
  expect(box.value).toBe('Slept well, 😀');
});

type Changed = { currentTarget: { value: string } };
