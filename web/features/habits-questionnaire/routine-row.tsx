import { useId } from 'react';
import type { RoutineAnswer } from '#shared/content/habits-questionnaire.ts';
import type { Routine } from '#shared/content/routines.ts';
import { Segmented } from '#web/ui/controls/segmented.tsx';
import { LEVEL_WORDS, PRIORITY_WORDS } from './questionnaire-messages.ts';
import { RoutineIcon } from './routine-icon.tsx';

/** A routine with what to do and why, how it stands now, and how much it matters. */
export function RoutineRow({
  routine,
  answer,
  onChange,
}: {
  routine: Routine;
  answer: RoutineAnswer;
  onChange: (answer: RoutineAnswer) => void;
}) {
  const id = useId();
  return (
    <li className="routine" aria-labelledby={id}>
      <RoutineIcon id={routine.id} />
      <div className="routine-words">
        <h3 className="routine-label" id={id}>
          {routine.label}
        </h3>
        <p>
          <b>What to do</b> {routine.whatToDo}
        </p>
        <p>
          <b>Why it matters</b> {routine.whyItMatters}
        </p>
      </div>
      <div className="routine-choice">
        <span className="routine-ask" aria-hidden="true">
          Level now
        </span>
        <Segmented
          label={`${routine.label}: level now`}
          options={LEVEL_WORDS}
          value={answer.levelNow || null}
          onChange={(levelNow) => onChange({ ...answer, levelNow: levelNow ?? '' })}
        />
      </div>
      <div className="routine-choice">
        <span className="routine-ask" aria-hidden="true">
          Priority
        </span>
        <Segmented
          label={`${routine.label}: priority`}
          options={PRIORITY_WORDS}
          value={answer.priority || null}
          onChange={(priority) => onChange({ ...answer, priority: priority ?? '' })}
        />
      </div>
    </li>
  );
}
