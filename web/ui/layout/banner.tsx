import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';

const KINDS = {
  plain: 'bg-sunken text-ink',
  info: 'bg-info-soft text-info',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
};

/** `banner` is what the screens' own styles name it by. */
const LOOK =
  'banner grid items-start gap-3 rounded-ctl px-4 py-3.5 font-ui text-sm font-normal normal-nums [&_b]:font-semibold [&_p]:text-inherit [&_p+.btn]:mt-2.5';

export interface BannerProps {
  kind?: keyof typeof KINDS;
  icon?: ReactNode;
  title?: ReactNode;
  /** At the end of the line: a link or a small button. */
  action?: ReactNode;
  onDismiss?: () => void;
  role?: 'status' | 'alert';
  children?: ReactNode;
}

/** A line of news inside the page, with an icon in front and one thing to do behind. */
export function Banner({ kind = 'plain', icon, title, action, onDismiss, role, children }: BannerProps) {
  return (
    <div
      className={classNames(LOOK, KINDS[kind], icon ? 'grid-cols-[20px_1fr_auto]' : 'grid-cols-[1fr_auto]')}
      role={role}
    >
      {icon}
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
      {onDismiss && (
        <IconButton className="-my-3 -mr-3 text-inherit" label="Dismiss" onClick={onDismiss}>
          <X className="ico" />
        </IconButton>
      )}
    </div>
  );
}
