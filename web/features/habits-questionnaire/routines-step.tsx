import { useState } from 'react';
import { FREE_TEXT_MAX } from '#shared/content/habits-questionnaire.ts';
import type { RoutineId } from '#shared/content/routine-ids.ts';
import { ROUTINES } from '#shared/content/routines.ts';
import { CountedText } from '#web/ui/controls/counted-text.tsx';
import { FREE_TEXTS, type Part, type QuestionnaireForm } from './questionnaire-form.ts';
import { FREE_TEXT_WORDS } from './questionnaire-messages.ts';
import { RoutineRow } from './routine-row.tsx';

/** One half of the day: its routines, then three free texts. */
export function RoutinesStep({
  part,
  form,
  onChange,
}: {
  part: Part;
  form: QuestionnaireForm;
  onChange: (form: QuestionnaireForm) => void;
}) {
  const [open, setOpen] = useState<RoutineId | null>(null);
  return (
    <>
      <ul>
        {ROUTINES.filter((routine) => routine.part === part).map((routine) => (
          <RoutineRow
            key={routine.id}
            routine={routine}
            answer={form.routines[routine.id] ?? {}}
            isOpen={open === routine.id}
            onToggle={() => setOpen(open === routine.id ? null : routine.id)}
            onChange={(answer) => onChange({ ...form, routines: { ...form.routines, [routine.id]: answer } })}
          />
        ))}
      </ul>
      <div className="grid gap-5 border-t border-line pt-6 desktop:grid-cols-[repeat(3,1fr)]">
        {FREE_TEXTS.map((name) => (
          <CountedText
            key={name}
            label={FREE_TEXT_WORDS[name]}
            optional
            max={FREE_TEXT_MAX}
            value={form.texts[part][name]}
            onChange={(text) =>
              onChange({
                ...form,
                texts: { ...form.texts, [part]: { ...form.texts[part], [name]: text } },
              })
            }
          />
        ))}
      </div>
    </>
  );
}
