import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.ts';

/**
 * One of the things that a card of Settings holds. With a `glance`, the state in a word, it is one line on a phone, which
 * opens; where there is room it is open.
 */
export function SettingsPart({
  id,
  title,
  glance,
  action,
  busy,
  titleRef,
  className,
  children,
}: {
  id: string;
  title: string;
  glance?: string;
  /** Beside the title: the one thing to do. */
  action?: ReactNode;
  busy?: boolean;
  titleRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
}) {
  const bodyId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classNames('settings-part', className)} aria-labelledby={id} aria-busy={busy}>
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-2',
          glance === undefined || isOpen ? 'mb-2' : 'tablet:mb-2',
        )}
      >
        <h2 className="card-title" id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {action}
        {glance !== undefined && (
          <button
            type="button"
            className="-my-2 flex min-h-11 min-w-11 items-center justify-end gap-2 text-right text-sm text-ink-2 tablet:hidden"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={`${title}: ${glance}`}
            onClick={() => setOpen(!isOpen)}
          >
            {glance}
            <ChevronDown className={classNames('ico ico-sm', isOpen && 'rotate-180')} />
          </button>
        )}
      </div>
      <div
        className={classNames(
          'settings-body [&>.hint:empty]:hidden [&>.hint:not(:empty)]:mb-2.5 [&>dl+.btn]:mt-2',
          glance !== undefined && !isOpen && 'max-tablet:hidden',
        )}
        id={bodyId}
      >
        {children}
      </div>
    </section>
  );
}
