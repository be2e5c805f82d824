import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { CodeInput } from './code-input.tsx';
import { PasswordInput } from './password-input.tsx';

afterEach(cleanup);

/** As a password manager does it: past the setter that React watches, and without an event. */
function fill(label: string, value: string): void {
  const box = screen.getByLabelText(label);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
}

it.each(['a press', 'Enter'])('boxes that were filled without an event count at %s', (by) => {
  const sent: string[] = [];
  function Form() {
    const [code, setCode] = useState('');
    const [password, setPassword] = useState('');
    const isWhole = code.length === 6 && password !== '';
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent.push(`${code} ${password}`);
        }}
      >
        <CodeInput label="Code" value={code} onChange={setCode} />
        <PasswordInput
          label="Password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Button type="submit" blocked={!isWhole}>
          Verify
        </Button>
      </form>
    );
  }
  render(<Form />);
  fill('Code', '١٢٣456');
  fill('Password', 'secret words');
  if (by === 'Enter') fireEvent.keyDown(screen.getByLabelText('Code'), { key: 'Enter' });
  else fireEvent.pointerDown(screen.getByRole('button', { name: 'Verify' }));
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
  expect(sent).toEqual(['123456 secret words']);
});
