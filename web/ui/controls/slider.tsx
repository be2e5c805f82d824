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

const RAIL = [
  'absolute left-[calc(10%-14px)] m-0 h-tap w-[calc(80%+28px)] cursor-pointer touch-pan-y appearance-none bg-transparent',
  'rail:h-2 rail:rounded-full rail:[box-shadow:inset_0_0_0_1px_color-mix(in_srgb,var(--color-line-strong)_55%,transparent)]',
  'gecko-rail:h-2 gecko-rail:rounded-full gecko-rail:bg-heat-0 gecko-rail:hair-line-strong',
  'gecko-filled:h-2 gecko-filled:rounded-full gecko-filled:bg-brand',
  'thumb:-mt-2.5 thumb:size-7 thumb:appearance-none thumb:rounded-[50%] thumb:border-4 thumb:border-surface',
  'gecko-thumb:size-5 gecko-thumb:rounded-[50%] gecko-thumb:border-4 gecko-thumb:border-surface gecko-thumb:bg-brand',
  'gecko-thumb:[box-shadow:0_0_0_1.5px_var(--color-brand)]',
  'focus-visible:thumb:[box-shadow:0_0_0_2px_var(--color-surface),0_0_0_5px_var(--color-focus)]',
].join(' ');
const SET = [
  'rail:bg-[linear-gradient(to_right,var(--color-brand)_calc(14px+(100%-28px)*(var(--v)-1)/4),var(--color-heat-0)_0)]',
  'thumb:bg-brand thumb:[box-shadow:0_0_0_1.5px_var(--color-brand),0_3px_8px_-2px_#1c2b2a66]',
].join(' ');
const UNSET = 'rail:bg-heat-0 thumb:bg-surface thumb:[box-shadow:0_0_0_2px_var(--color-line-strong)]';

const STEP =
  'min-h-13.5 rounded-[8px] pt-1 pb-6.5 font-ui text-xs normal-nums whitespace-nowrap max-[21.25em]:pt-0.5 max-[21.25em]:pb-4 max-[21.25em]:leading-[1.15] max-[21.25em]:whitespace-normal max-narrow:text-[4.2vw]';
const STEP_ON = 'font-[700] tracking-[-0.02em] text-ink';
const STEP_OFF = 'font-medium tracking-[-0.01em] text-ink-2';

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
      className={classNames('slider relative grid max-tablet:-mx-2.5', value === null && 'is-unset')}
      data-v={shown}
      style={{ '--v': shown } as CSSProperties}
    >
      <div className="flex items-baseline justify-between gap-3 max-tablet:mx-2.5 max-narrow:flex-wrap">
        <label className={`${LABEL} text-[1rem]!`} htmlFor={id}>
          {label}
        </label>
        <output
          className={classNames(
            'whitespace-nowrap normal-nums',
            value === null ? 'text-xs text-ink-3' : 'font-ledger text-md font-semibold text-brand',
          )}
          htmlFor={id}
        >
          {word}
          {value !== null && <span className="font-normal text-ink-2 max-tablet:hidden"> ({value})</span>}
        </output>
      </div>
      <div className="slider-rail relative h-tap forced-color-adjust-none">
        <input
          id={id}
          type="range"
          className={`${RAIL} ${value === null ? UNSET : SET}`}
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
        <div
          className="pointer-events-none absolute inset-0 grid grid-cols-[repeat(5,1fr)] place-items-center"
          aria-hidden="true"
        >
          {steps.map((step, index) => (
            <i
              key={step}
              className={classNames(
                'size-1 rounded-full',
                value !== null && index + 1 < shown ? 'bg-on-brand' : 'bg-line-strong',
                index + 1 === shown && 'invisible',
              )}
            />
          ))}
        </div>
      </div>
      {/* The slider covers the top 10 px of the labels; 44 px remain for the finger. */}
      <div className="-mt-2.5 -mb-5.5 grid grid-cols-5">
        {steps.map((step, index) => (
          <button
            key={step}
            type="button"
            className={classNames(STEP, value === index + 1 ? STEP_ON : STEP_OFF)}
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
