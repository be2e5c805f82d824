import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface BannerProps {
  kind?: 'plain' | 'info' | 'ok' | 'warn' | 'bad';
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
      className={classNames('banner', kind !== 'plain' && `banner-${kind}`, !icon && 'is-bare')}
      role={role}
    >
      {icon}
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
      {action}
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X className="ico" />
        </IconButton>
      )}
    </div>
  );
}
