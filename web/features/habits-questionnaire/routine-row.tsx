import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import type { RoutineAnswer } from '#shared/content/habits-questionnaire.ts';
import type { Routine } from '#shared/content/routines.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/controls/segmented.tsx';
import { LEVEL_WORDS, PRIORITY_WORDS } from './questionnaire-messages.ts';
import { RoutineIcon } from './routine-icon.tsx';

const ASK = 'text-xs font-semibold text-ink-2';
/** On a phone an answer is a line of its own below the words. */
const CHOICE =
  'grid items-center max-desktop:grid-cols-[68px_1fr] desktop:gap-1.5 [&_.seg_span]:px-1 [&_.seg_span]:text-[0.875rem]';

/**
 * A routine with what to do, how it stands now and how much it matters. On a phone it is one line with its answers,
 * which opens; where there is room all is shown.
 */
export function RoutineRow({
  routine,
  answer,
  isOpen,
  onToggle,
  onChange,
}: {
  routine: Routine;
  answer: RoutineAnswer;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (answer: RoutineAnswer) => void;
}) {
  const id = useId();
  const folded = isOpen ? '' : 'max-desktop:hidden';
  return (
    <li
      className="grid grid-cols-[40px_1fr] items-center gap-x-3 border-line not-first:border-t desktop:grid-cols-[40px_minmax(0,1fr)_288px_216px] desktop:gap-x-4 desktop:py-4"
      aria-labelledby={id}
    >
      <RoutineIcon id={routine.id} />
      <div className="min-w-0 desktop:grid desktop:gap-1">
        <h3 className="text-md font-semibold text-ink" id={id}>
          <span className="max-desktop:hidden">{routine.label}</span>
          <button
            type="button"
            className="flex min-h-16 w-full items-center gap-2 text-left desktop:hidden"
            aria-expanded={isOpen}
            aria-controls={`${id}-body`}
            onClick={onToggle}
          >
            <span className="grid flex-1">
              {routine.label}
              <span className="text-sm font-normal text-ink-2">{answerWords(answer)}</span>
            </span>
            <ChevronDown className={classNames('ico text-ink-2', isOpen && 'rotate-180')} />
          </button>
        </h3>
        <div className={classNames('grid gap-1 text-sm text-pretty text-ink-2', folded)}>
          <p>
            <b className="font-semibold text-ink">What to do</b> {routine.whatToDo}
          </p>
          <details>
            <summary className="w-fit cursor-pointer py-1.5 font-semibold text-ink">Why it matters</summary>
            {routine.whyItMatters}
          </details>
        </div>
      </div>
      <div
        className={classNames('col-span-full grid gap-3 pt-2 pb-4 desktop:contents', folded)}
        id={`${id}-body`}
      >
        <div className={CHOICE}>
          <span className={ASK} aria-hidden="true">
            Level now
          </span>
          <Segmented
            label={`${routine.label}: level now`}
            options={LEVEL_WORDS}
            value={answer.levelNow || null}
            onChange={(levelNow) => onChange({ ...answer, levelNow: levelNow ?? '' })}
          />
        </div>
        <div className={CHOICE}>
          <span className={ASK} aria-hidden="true">
            Priority
          </span>
          <Segmented
            label={`${routine.label}: priority`}
            options={PRIORITY_WORDS}
            value={answer.priority || null}
            onChange={(priority) => onChange({ ...answer, priority: priority ?? '' })}
          />
        </div>
      </div>
    </li>
  );
}

/** 'Never · Top priority', or that nothing is answered. */
function answerWords({ levelNow, priority }: RoutineAnswer): string {
  const level = LEVEL_WORDS.find(({ value }) => value === levelNow)?.label;
  const matters = PRIORITY_WORDS.find(({ value }) => value === priority)?.label;
  const words = [level, matters && `${matters} priority`].filter(Boolean).join(' · ');
  return words === '' ? 'Not answered' : words;
}
