import { useState } from 'react';
import { askedDays } from '#shared/domain/documents/asked-days.ts';
import { longDay } from '#shared/domain/trends/long-day.ts';
import type { SampleDate } from '#shared/product/tables/documents.schema.ts';
import type { LocalDate } from '#shared/protocol/ids.ts';
import { Banner } from '#web/ui/layout/banner.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Input } from '#web/ui/controls/input.tsx';
import { useFocusBack } from '#web/ui/hooks/use-focus-back.ts';

/** A year before it is a slip. */
const FIRST_DAY = '1900-01-01';

interface SampleDayProps {
  printed: SampleDate | null;
  /** The day that the participant chose; null before. */
  chosen: LocalDate | null;
  /** No later day can be chosen. */
  today: LocalDate;
  onChoose: (day: LocalDate) => void;
}

/** The day of the sample. It is asked where day and month fit both ways; elsewhere an offer to change it stands beside. */
export function SampleDay({ printed, chosen, today, onChoose }: SampleDayProps) {
  const [isOpen, setOpen] = useState(false);
  const choose = (day: LocalDate) => {
    setOpen(false);
    onChoose(day);
  };
  const { button: opener, giveBack } = useFocusBack();
  const cancel = () => {
    giveBack();
    setOpen(false);
  };
  const day = chosen ?? printed?.date ?? null;
  if (isOpen) return <DayForm day={day} today={today} onChoose={choose} onCancel={cancel} />;
  const asked = chosen === null ? askedDays(printed) : null;
  if (asked)
    return (
      <Banner kind="info" title="Which day was the sample taken?">
        <AskedWords printed={printed} />
        <p className="mt-2.5 flex flex-wrap gap-2">
          {asked.map((each) => (
            <Button key={each} size="sm" onClick={() => choose(each)}>
              {longDay(each)}
            </Button>
          ))}
          <Button ref={opener} variant="text" size="sm" onClick={() => setOpen(true)}>
            {asked.length === 0 ? 'Set the day' : 'Another day'}
          </Button>
        </p>
      </Banner>
    );
  return (
    <p className="t-sm t-2 flex flex-wrap items-center gap-x-2">
      <span>
        {day !== null && `Sample of ${longDay(day)}.`}
        {chosen === null && printed?.check && ` ${printed.check}`}
      </span>
      <button ref={opener} type="button" className="link" onClick={() => setOpen(true)}>
        Change the day
      </button>
    </p>
  );
}

/** Why the day is asked for. */
function AskedWords({ printed }: { printed: SampleDate | null }) {
  if (printed?.days) return <p>The paper prints several days and does not say which one it is.</p>;
  if (printed?.date === null && printed.ask)
    return (
      <p>
        The paper prints <bdi className="font-semibold">{printed.text}</bdi>, which can be read both ways.
      </p>
    );
  return <p>{printed?.check ?? 'The paper names no day of the sample.'}</p>;
}

function DayForm({
  day,
  today,
  onChoose,
  onCancel,
}: {
  day: LocalDate | null;
  today: LocalDate;
  onChoose: (day: LocalDate) => void;
  onCancel: () => void;
}) {
  const [typed, setTyped] = useState<string>(day ?? '');
  const [error, setError] = useState<string | null>(null);
  return (
    <form
      className="flex flex-wrap items-end gap-2.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) setError('Enter the day');
        else if (typed < FIRST_DAY) setError('Check the year');
        else if (typed > today) setError('The day lies in the future');
        else onChoose(typed);
      }}
    >
      <Input
        label="Day of the sample"
        type="date"
        min={FIRST_DAY}
        max={today}
        value={typed}
        error={error ?? undefined}
        autoFocus
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
      />
      <Button type="submit" variant="soft">
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}
