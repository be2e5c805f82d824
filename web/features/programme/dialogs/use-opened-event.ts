import { use, useCallback, useState } from 'react';
import type { ProgrammeEvent } from '#shared/product/tables/events.schema.ts';
import { eventKindOf } from '#shared/domain/event-kind.ts';
import { EventExtrasContext } from '#web/platform/event-extras-context.ts';

/** The dialog behind an event's title, with the event as it was when it was opened. */
export type OpenedEvent =
  { kind: 'none' } | { kind: 'check_in' | 'plan_day' | 'details'; event: ProgrammeEvent };

export interface OpenedEventControl {
  opened: OpenedEvent;
  open: (event: ProgrammeEvent) => void;
  close: () => void;
}

/** What a press on an event's title opens, by the event's kind. The questionnaire and a lesson's article are other screens. */
export function useOpenedEvent(onOpenQuestionnaire: (event: ProgrammeEvent) => void): OpenedEventControl {
  const [opened, setOpened] = useState<OpenedEvent>({ kind: 'none' });
  const extras = use(EventExtrasContext);
  const open = useCallback(
    (event: ProgrammeEvent) => {
      const kind = eventKindOf(event);
      switch (kind) {
        case 'check_in':
        case 'plan_day':
          setOpened({ kind, event });
          return;
        case 'habits_questionnaire':
          onOpenQuestionnaire(event);
          return;
        case 'task':
          if (extras?.openLesson(event)) return;
          setOpened({ kind: 'details', event });
      }
    },
    [onOpenQuestionnaire, extras],
  );
  const close = useCallback(() => setOpened({ kind: 'none' }), []);
  return { opened, open, close };
}
