import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { LABEL } from './field-classes.ts';

export interface SliderProps {
  label: ReactNode;
  /** The words of the five steps, lowest first. */
  steps: readonly [string, string, string, string, string];
  /** 1 to 5, or null while nothing was chosen: the thumb is then hollow and stands in the middle. */
  value: number | null;
  onChange: (value: number) => void;
  /** What an untouched slider says. */
  unsetText?: string;
}

const MIDDLE = 3;

/**
 * What a finger that is still down has moved the thumb to: `at` is null until it has. It becomes the value as the finger
 * leaves, or nothing where the browser takes the touch for the scroll of what lies around the slider.
 */
type Touch = { at: number | null };

/** A native range from 1 to 5 with a button for every step, so that no dragging is needed. */
export function Slider({ label, steps, value: chosen, onChange, unsetText = 'Not set' }: SliderProps) {
  const id = useId();
  const [touch, setTouch] = useState<Touch | null>(null);
  const value = touch?.at ?? chosen;
  const shown = value ?? MIDDLE;
  const word = value === null ? unsetText : steps[value - 1];
  const move = (to: number) => {
    if (touch) setTouch({ at: to });
    else onChange(to);
  };
  const touchDown = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') setTouch({ at: null });
  };
  const touchUp = () => {
    setTouch(null);
    if (touch && touch.at !== null) onChange(touch.at);
  };
  // A press on the middle, where the hollow thumb already stands, changes nothing for the browser; it is a choice.
  const settle = () => {
    if (value === null) onChange(shown);
  };
  const settleByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      settle();
    }
  };
  return (
    <div
      className={classNames('slider', value === null && 'is-unset')}
      data-v={shown}
      style={{ '--v': shown } as CSSProperties}
    >
      <div className="slider-head">
        <label className={LABEL} htmlFor={id}>
          {label}
        </label>
        <output className={classNames('slider-value', value === null && 'is-unset')} htmlFor={id}>
          {word}
          {value !== null && <span className="n"> ({value})</span>}
        </output>
      </div>
      <div className="slider-rail">
        <input
          id={id}
          type="range"
          min={1}
          max={5}
          step={1}
          value={shown}
          aria-valuetext={value === null ? unsetText : `${word}, ${value} of 5`}
          onChange={(event) => move(event.currentTarget.valueAsNumber)}
          onPointerDown={touchDown}
          onPointerUp={touchUp}
          onPointerCancel={() => setTouch(null)}
          onClick={settle}
          onKeyDown={settleByKey}
        />
        <div className="slider-dots" aria-hidden="true">
          {steps.map((step) => (
            <i key={step} />
          ))}
        </div>
      </div>
      <div className="slider-labels">
        {steps.map((step, index) => (
          <button
            key={step}
            type="button"
            data-on={value === index + 1 || undefined}
            aria-pressed={value === index + 1}
            onClick={() => onChange(index + 1)}
          >
            {step}
          </button>
        ))}
      </div>
    </div>
  );
}
