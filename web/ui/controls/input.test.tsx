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

it('hands what can be stored of a paste to the browser itself, whose undo then knows it', () => {
  const inserted: unknown[] = [];
  document.execCommand = (...call) => inserted.push(call) > 0;
  render(<Input label="Notes" />);
  const paste = (text: string) =>
    fireEvent.paste(screen.getByLabelText('Notes'), { clipboardData: { getData: () => text } });
  // Without anything to take out the browser pastes as ever.
  expect(paste('two ')).toBe(true);
  expect(paste('two\u0007 ')).toBe(false);
  expect(inserted).toEqual([['insertText', false, 'two ']]);
  Reflect.deleteProperty(document, 'execCommand');
});

type Changed = { currentTarget: { value: string } };
