import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';

/** A failure in red, read out at once. */
export function ErrorAlert({
  title,
  onDismiss,
  children,
}: {
  title?: string;
  onDismiss?: () => void;
  children: ReactNode;
}) {
  return (
    <Banner
      kind="bad"
      role="alert"
      icon={<CircleAlert className="ico" />}
      title={title}
      onDismiss={onDismiss}
    >
      {children}
    </Banner>
  );
}
