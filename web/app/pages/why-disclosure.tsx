import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Spinner } from '#web/ui/controls/spinner.tsx';

// It brings the generator along, which the Program screen does not need.
const WhyPanel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }));

/** Below the Overview: opens 'Why this programme'. */
export function WhyDisclosure() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-2 px-4 pt-2 pb-6 desktop:px-0 [&>.why]:max-w-190 [&>.why]:justify-self-stretch">
      <button
        type="button"
        className={buttonClass({ variant: 'text' })}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Why this programme
        <ChevronDown className={isOpen ? 'ico rotate-180' : 'ico'} />
      </button>
      {isOpen && (
        <Suspense fallback={<Spinner label="Opening why" />}>
          <WhyPanel />
        </Suspense>
      )}
    </div>
  );
}
