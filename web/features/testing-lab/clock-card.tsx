import { useEffect, useState, type FormEvent } from 'react';
import { demoOffset, readDemoClock, setDemoClock } from '#web/platform/clock/demo-clock.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Input } from '#web/ui/controls/input.tsx';

/** Outside production: puts the whole demo, server and browser, on another day. Absent where the server has no such clock. */
export function ClockCard() {
  const [at, setAt] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    void readDemoClock().then((now) => {
      if (!left && now !== null) setAt(localText(now));
    });
    return () => {
      left = true;
    };
  }, []);
  if (at === null) return null;

  const move = (instant: number | null) => {
    setDemoClock(instant).then(
      () => window.location.reload(),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const instant = new Date(at).getTime();
    if (Number.isNaN(instant)) setFailure('Choose a date and a time.');
    else move(instant);
  };
  return (
    <section className="card" aria-labelledby="demo-clock-title">
      <h2 className="card-title" id="demo-clock-title">
        Demo clock
      </h2>
      <form className="mt-3 grid gap-3" noValidate onSubmit={submit}>
        {failure && <ErrorAlert>{failure}</ErrorAlert>}
        <Input
          label="Date and time"
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.target.value)}
          hint="Only on a server for trying things out. Its clock and this browser's move together."
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit">Set the clock</Button>
          {demoOffset() !== 0 && (
            <Button variant="text" onClick={() => move(null)}>
              Back to the real time
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

/** An instant as an input of type datetime-local takes it, in this device's zone. */
function localText(instant: number): string {
  const at = new Date(instant);
  return new Date(instant - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
