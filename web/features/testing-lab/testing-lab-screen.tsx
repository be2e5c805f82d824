import { useRef, useState, type FormEvent } from 'react';
import { labSettingText, labSettingWords, SEED_PARAMETER } from '#sync/lab/lab-setting.ts';
import { useLab } from '#web/platform/lab/lab-context.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorAlert } from '#web/ui/layout/error-alert.tsx';
import { Input } from '#web/ui/controls/input.tsx';
import { ClockCard } from './clock-card.tsx';
import { formFor, initialLabForm, readLabForm, type LabFormProblems } from './lab-form.ts';
import { LinkToLab } from './link-to-lab.tsx';
import { ProfileGroup } from './profile-group.tsx';
import { PROFILE_GROUPS } from './profile-groups.ts';
import { ResetDemoCard } from './reset-demo-card.tsx';

const PART = 'grid min-w-0 content-start items-start gap-4';
/** On a phone the way to start stays in reach of the thumb, whatever is chosen above. */
const BAR =
  'lab-bar card grid gap-3 max-desktop:sticky max-desktop:bottom-0 max-desktop:z-2 max-desktop:order-1 max-desktop:-mx-4 max-desktop:gap-y-1 max-desktop:rounded-none max-desktop:border-t max-desktop:border-line max-desktop:px-4 max-desktop:pt-3 max-desktop:pb-[calc(12px+env(safe-area-inset-bottom))] desktop:[grid-area:2/2]';

/** Of the profiles' form. The seed belongs to it from beside the demo's tools, which have nothing to do with it. */
const FORM_ID = 'lab-form';

/** Breaks the sync of this browser on purpose. Starting and stopping load the page anew, so that all of it obeys. */
export function TestingLabScreen() {
  const { lab, labSwitch } = useLab();
  const [form, setForm] = useState(() => initialLabForm(labSwitch.text()));
  const [problems, setProblems] = useState<LabFormProblems | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const reading = readLabForm(form);
  const begin = (text: string | null) => {
    labSwitch.set(text);
    window.location.reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reading.ok) return begin(labSettingText(reading.setting));
    setProblems(reading.problems);
    // The fields bear their marks only after this has been shown.
    requestAnimationFrame(() => focusFirstInvalid(element.current));
  };
  const change = (next: typeof form) => {
    setForm(next);
    setProblems(null);
  };
  return (
    <div className="page-body desktop:grid-cols-[minmax(0,1fr)_376px] desktop:grid-rows-[auto_auto_1fr] desktop:gap-x-6">
      <form ref={element} id={FORM_ID} className="contents" noValidate onSubmit={submit}>
        <div className={`${PART} desktop:[grid-area:1/1/2/3] [&>p]:max-w-[64ch]`}>
          {lab?.meaning.ok === false && <ErrorAlert>Nothing is simulated. {lab.meaning.message}</ErrorAlert>}
          <p className="t-2">
            Only this browser is affected, and nobody else's data. What you do is real: it is saved here, and
            sent once it gets through.
          </p>
        </div>
        <section className={BAR} aria-labelledby="lab-now">
          <h2 className="card-title max-desktop:text-[1rem]" id="lab-now">
            {lab?.meaning.ok ? `On: ${lab.meaning.words}` : 'Off'}
          </h2>
          <p className="t-sm t-2" role="status">
            {reading.ok ? (
              <>
                Chosen: <b>{labSettingWords(reading.setting)}</b>
              </>
            ) : (
              'One of the numbers cannot be used yet.'
            )}
          </p>
          <div className="grid auto-cols-[1fr] grid-flow-col gap-2 max-desktop:mt-1.5">
            <Button type="submit" variant="primary">
              {lab ? 'Start again' : 'Start'}
            </Button>
            {lab && <Button onClick={() => begin(null)}>Stop</Button>}
          </div>
        </section>
        <div
          className={`${PART} desktop:block desktop:columns-2 desktop:gap-x-4 desktop:[grid-area:2/1/4/2]`}
        >
          {PROFILE_GROUPS.map(({ title, profiles }) => (
            <ProfileGroup
              key={title}
              title={title}
              profiles={profiles}
              form={form}
              problems={problems}
              onChoose={(profile) => change(formFor(profile, form.seed || String(SEED_PARAMETER.usual)))}
              onNumber={(place, text) =>
                change({ ...form, numbers: form.numbers.map((number, at) => (at === place ? text : number)) })
              }
            />
          ))}
        </div>
      </form>
      <div className={`${PART} desktop:[grid-area:3/2]`}>
        <section className="card grid gap-3" aria-labelledby="lab-chance">
          <h2 className="card-title" id="lab-chance">
            Again and elsewhere
          </h2>
          <Input
            label="Seed"
            form={FORM_ID}
            inputMode="numeric"
            autoComplete="off"
            value={form.seed}
            onChange={(event) => change({ ...form, seed: event.target.value })}
            error={problems?.seed}
            hint={problems?.seed ? undefined : 'The same seed draws the same chances.'}
          />
          <LinkToLab text={reading.ok ? labSettingText(reading.setting) : null} />
        </section>
        <ClockCard />
        <ResetDemoCard />
      </div>
    </div>
  );
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const controls = [...(form?.elements ?? [])] as HTMLElement[];
  controls.find((control) => control.hasAttribute('aria-invalid'))?.focus();
}
