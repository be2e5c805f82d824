import '#web/testing/jsdom-gaps.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { FilePicker, type FilePickerHandle } from './file-picker.tsx';

function show() {
  const picker = createRef<FilePickerHandle>();
  const onPick = vi.fn();
  render(
    <>
      <button onClick={() => picker.current?.open('0190a000-0000-7000-8000-000000000001')}>Choose</button>
      <FilePicker ref={picker} onPick={onPick} />
    </>,
  );
  const button = screen.getByRole('button', { name: 'Choose' });
  button.focus();
  fireEvent.click(button);
  return { button, onPick, input: screen.getByLabelText<HTMLInputElement>('File to add') };
}

test('a cancel picks nothing and gives the focus back to the button', () => {
  const { button, input, onPick } = show();
  button.blur();
  fireEvent(input, new Event('cancel'));
  expect(document.activeElement).toBe(button);
  expect(onPick).not.toHaveBeenCalled();
});

test('the same file can be chosen again, for the place that was asked for', () => {
  const { input, onPick } = show();
  const emptied = vi.spyOn(input, 'value', 'set');
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  // The browser tells of a change only where its former choice is forgotten.
  expect(emptied).toHaveBeenCalledWith('');
  const file = new File(['%PDF-1.7'], 'a.pdf');
  fireEvent.change(input, { target: { files: [file] } });
  expect(onPick).toHaveBeenCalledWith([file], '0190a000-0000-7000-8000-000000000001');
});
