import { SMALL_WORDS } from './landing-look.ts';
import { TIDES } from './tides.ts';

const STEPS = [
  {
    title: 'Complete a health assessment',
    text: 'Questionnaires on lifestyle, health history and goals.',
    tide: 'low',
  },
  {
    title: 'Upload health data',
    text: 'Blood tests, imaging, fitness assessments.',
    tide: 'half',
  },
  {
    title: 'Receive a personalised program',
    text: 'Daily habits, educational modules, interventions.',
    tide: 'high',
  },
  {
    title: 'Track progress and optimise with coaches',
    text: 'Tick off the day, check in, adjust the week.',
    tide: 'full',
  },
] as const;

const STEP = [
  'relative grid grid-cols-[44px_1fr] gap-x-3.5 pb-7 before:absolute before:top-0 before:bottom-0 before:left-[20.5px]',
  'before:w-[3px] before:bg-tide-line max-desktop:last:before:hidden desktop:grid-cols-[1fr] desktop:content-start',
  'desktop:gap-1.5 desktop:pr-7 desktop:pb-0 desktop:before:top-[30.5px] desktop:before:right-0 desktop:before:bottom-auto',
  'desktop:before:left-0 desktop:before:h-[3px] desktop:before:w-auto desktop:last:before:right-[-50vw] desktop:last:before:bg-line',
].join(' ');
const NODE = [
  'station-node z-1 row-span-2 [--node:44px] after:[box-shadow:inset_0_0_0_1.75px_var(--color-tide-line)]',
  'desktop:row-auto desktop:mb-3 desktop:[--node:64px]',
].join(' ');
/** The last step's tide covers its node to the edge. */
const FULL = 'after:h-full after:bg-brand after:[mask:none]';

/** The four steps; the tide rises with them. */
export function HowItWorks() {
  return (
    <ol className="grid desktop:grid-cols-[repeat(4,1fr)]">
      {STEPS.map(({ title, text, tide }, index) => (
        <li className={STEP} key={title}>
          <span className={NODE} aria-hidden="true">
            <span className={`tide ${TIDES[tide]} ${tide === 'full' ? FULL : ''}`} />
            <span className={`station-num ${tide === 'full' ? 'text-on-brand' : ''}`}>{index + 1}</span>
          </span>
          <div>
            <h3 className="font-ledger text-[1.25rem]/[1.25] font-semibold normal-nums text-balance">
              {title}
            </h3>
            <p className={SMALL_WORDS}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
