import { ChevronRight } from 'lucide-react';
import { useContext, useId, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { EVENT_CATEGORIES, EVENT_CATEGORY_NAMES } from '#shared/domain/tasks/event-category.ts';
import { CategoryShape } from '#web/platform/kinds/category-shape.tsx';
import { StatusGlyph } from '../day/status-glyph.tsx';
import { FirstStepsContext } from './first-steps.tsx';

interface StartHereProps {
  /** The first day's. */
  events: readonly ProgrammeEvent[];
  onOpen: (event: ProgrammeEvent) => void;
  onCheckIn: () => void;
  onSetUp: () => void;
}

/**
 * The three things that a newcomer begins with, above the list of the first day. One that is done is ticked, and the
 * group stays until the day is opened again: nothing below it moves.
 */
export function StartHere({ events, onOpen, onCheckIn, onSetUp }: StartHereProps) {
  const steps = useContext(FirstStepsContext);
  const [isLeading] = useState(steps !== null && !Object.values(steps).every(Boolean));
  const id = useId();
  if (!steps || !isLeading) return null;
  const questionnaire = events.find((event) => eventKindOf(event) === 'habits_questionnaire');
  return (
    <section
      className="mt-1 mb-2 rounded-ctl bg-brand-soft pt-3 pb-1.5 text-on-brand-soft"
      aria-labelledby={id}
    >
      <h3 className="px-3.5 text-sm/[normal] font-semibold normal-nums" id={id}>
        Start here
      </h3>
      <ul>
        <Step done={steps.setUp} title="Set up your programme" hint="1 minute" onPress={onSetUp} />
        {questionnaire && (
          <Step
            done={steps.questionnaire}
            title="Habits questionnaire"
            hint="5 minutes"
            onPress={() => onOpen(questionnaire)}
          />
        )}
        <Step done={steps.checkIn} title="First check-in" hint="1 minute" onPress={onCheckIn} />
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 px-3.5 pt-1 pb-2 text-xs">
        {EVENT_CATEGORIES.map((category) => (
          <span key={category} className="inline-flex items-center gap-1.5">
            <CategoryShape category={category} />
            {EVENT_CATEGORY_NAMES[category]}
          </span>
        ))}
      </p>
    </section>
  );
}

const STEP =
  'grid min-h-tap w-full grid-cols-[44px_minmax(0,1fr)_auto_auto] items-center gap-2 rounded-ctl py-1 pr-3 text-left text-md/[normal] font-medium normal-nums max-narrow:grid-cols-[44px_minmax(0,1fr)_auto] [&>.status]:justify-self-center [&:hover>.wrap-anywhere]:underline';

interface StepProps {
  done: boolean;
  title: string;
  hint: string;
  onPress: () => void;
}

function Step({ done, title, hint, onPress }: StepProps) {
  return (
    <li>
      <button type="button" className={STEP} onClick={onPress}>
        <StatusGlyph status={done ? 'completed' : 'pending'} small />
        <span className={`wrap-anywhere ${done ? 'font-normal' : ''}`}>{title}</span>{' '}
        <span className="text-xs/[normal] font-normal max-narrow:[grid-area:2/2]">
          {done ? 'Done' : hint}
        </span>
        <ChevronRight className="ico ico-sm" />
      </button>
    </li>
  );
}
