import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Slider } from './slider.tsx';

afterEach(cleanup);

const STEPS = ['Low', 'OK-ish', 'Good', 'Great', 'Buzzing'] as const;

function Energy({ chosen }: { chosen: (number | null)[] }) {
  const [value, setValue] = useState<number | null>(null);
  const choose = (next: number) => {
    chosen.push(next);
    setValue(next);
  };
  return <Slider label="Energy" steps={STEPS} value={value} onChange={choose} />;
}

const rail = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Energy' });
const spoken = () => rail().getAttribute('aria-valuetext');

describe('the slider', () => {
  it('starts without a value and says so', () => {
    render(<Energy chosen={[]} />);
    expect(spoken()).toBe('Not set');
    expect(rail().closest('.slider')?.classList.contains('is-unset')).toBe(true);
  });

  it('says the step and its number once it is moved', () => {
    render(<Energy chosen={[]} />);
    fireEvent.change(rail(), { target: { value: '4' } });
    expect(spoken()).toBe('Great, 4 of 5');
  });

  it('keeps its value where the browser takes a touch for a scroll, and takes it as the finger leaves', () => {
    const chosen: number[] = [];
    render(<Energy chosen={chosen} />);
    fireEvent.pointerDown(rail());
    fireEvent.change(rail(), { target: { value: '5' } });
    expect(spoken()).toBe('Buzzing, 5 of 5');
    fireEvent.pointerCancel(rail());
    expect([spoken(), chosen]).toEqual(['Not set', []]);

    fireEvent.pointerDown(rail());
    fireEvent.change(rail(), { target: { value: '5' } });
    fireEvent.change(rail(), { target: { value: '2' } });
    fireEvent.pointerUp(rail());
    expect([spoken(), chosen]).toEqual(['OK-ish, 2 of 5', [2]]);
  });

  it('takes a press on the middle, where the hollow thumb stands, as a choice', () => {
    const chosen: number[] = [];
    render(<Energy chosen={chosen} />);
    fireEvent.click(rail());
    expect(chosen).toEqual([3]);
    fireEvent.click(rail());
    expect(chosen).toEqual([3]);
  });

  it('takes Space and Enter on the hollow thumb as a choice', () => {
    for (const key of [' ', 'Enter']) {
      const chosen: number[] = [];
      render(<Energy chosen={chosen} />);
      fireEvent.keyDown(rail(), { key });
      expect(chosen).toEqual([3]);
      cleanup();
    }
  });

  it('is set by the button of a step, without dragging', () => {
    render(<Energy chosen={[]} />);
    const step = screen.getByRole('button', { name: 'Buzzing' });
    fireEvent.click(step);
    expect(rail().value).toBe('5');
    expect(step.getAttribute('aria-pressed')).toBe('true');
  });
});
