import { use, useCallback, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { eventKindOf } from '#shared/domain/tasks/event-kind.ts';
import { scenarioOfEvent } from '#shared/domain/tasks/scenario-of-event.ts';
import { EventExtrasContext } from '#web/platform/kinds/event-extras-context.ts';
import type { OpenedScenario } from '#web/platform/scenario/opened-scenario.ts';

/** The dialog behind an event's title, with the event as it was when it was opened. */
export type OpenedEvent = { kind: 'none' } | { kind: 'check_in' | 'details'; event: ProgrammeEvent };

export interface OpenedEventControl {
  opened: OpenedEvent;
  open: (event: ProgrammeEvent) => void;
  close: () => void;
}

/**
 * What a press on an event's title opens, by the event's kind. The questionnaire and a lesson's article are other
 * screens, and the talks another feature.
 */
export function useOpenedEvent({
  onOpenQuestionnaire,
  onOpenScenario,
}: {
  onOpenQuestionnaire: (event: ProgrammeEvent) => void;
  onOpenScenario: (opened: OpenedScenario) => void;
}): OpenedEventControl {
  const [opened, setOpened] = useState<OpenedEvent>({ kind: 'none' });
  const extras = use(EventExtrasContext);
  const open = useCallback(
    (event: ProgrammeEvent) => {
      const scenario = scenarioOfEvent(event);
      if (scenario !== null) {
        const { id, title, start_local } = event;
        onOpenScenario({ type: scenario, event: { id, title }, selectedDate: start_local.slice(0, 10) });
        return;
      }
      const kind = eventKindOf(event);
      switch (kind) {
        case 'check_in':
          setOpened({ kind, event });
          return;
        case 'habits_questionnaire':
          onOpenQuestionnaire(event);
          return;
        case 'plan_day':
        case 'busy':
        case 'task':
          if (extras?.openLesson(event)) return;
          setOpened({ kind: 'details', event });
      }
    },
    [onOpenQuestionnaire, onOpenScenario, extras],
  );
  const close = useCallback(() => setOpened({ kind: 'none' }), []);
  return { opened, open, close };
}
