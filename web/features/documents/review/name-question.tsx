import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { NameBox } from './name-box.tsx';

interface NameQuestionProps {
  /** As printed. */
  name: string;
  unit: string;
  /** Null where there is nothing to keep: the row is confirmed already. */
  onKeep: (() => void) | null;
  onChoose: (name: string) => void;
  onCancel: () => void;
}

/** Which test a row is of whose printed name no known test has: one of a list, or none. */
export function NameQuestion({ name, unit, onKeep, onChoose, onCancel }: NameQuestionProps) {
  const [typed, setTyped] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // With its list below it. In newer browsers it gives a promise.
    whole.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={whole} role="group" aria-label="Which test is this?" className="grid gap-3">
      <p className="font-semibold">
        Which test is <bdi>{name}</bdi>?
      </p>
      {/* The participant asked for the list. */}
      <NameBox
        label="Find it in the list"
        value={typed}
        unit={unit}
        printed={name}
        autoFocus
        onChange={setTyped}
        onPick={onChoose}
      />
      <div className="flex flex-wrap gap-2.5">
        {onKeep && (
          <Button size="sm" onClick={onKeep}>
            Keep the printed name
          </Button>
        )}
        <Button variant="text" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
