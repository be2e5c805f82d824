import { CircleAlert, CircleCheck, CircleDot, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '../controls/icon-button.tsx';
import { dismissNotification, type ToastKind } from './toasts.ts';

const LOOKS = {
  success: [CircleCheck, 'text-toast-ok'],
  progress: [CircleDot, 'text-toast-progress'],
  info: [Info, 'text-on-toast-2'],
  error: [CircleAlert, 'text-toast-bad'],
} as const;
const LINE =
  'grid grid-cols-[20px_minmax(0,1fr)_44px] items-center gap-3 py-1 pr-1 pl-4 data-action:grid-cols-[20px_minmax(0,1fr)_auto_44px]';
const PLACE =
  'absolute inset-x-0 bottom-0 min-h-13 transform-[translateY(calc(var(--rise)*-1))] nth-2:-z-1 nth-[n+3]:-z-2 data-under:transform-[translateY(calc(var(--rise)*-1))_scale(0.96)] data-under:*:opacity-0';
const LOOK =
  'rounded-[14px] bg-toast text-[0.9375rem]/[1.35] font-medium normal-nums text-on-toast shadow-up forced-colors:border';
const MOTION =
  'animate-toast-in [transition:transform_var(--transition-duration-base)_var(--ease),opacity_var(--transition-duration-fast)] data-gone:pointer-events-none data-gone:opacity-0';

/**
 * One toast of the stack. `rise` is how far it stands above the foot of the stack, in CSS pixels; a toast that lies
 * under another is out of reach until the stack opens.
 */
export function ToastItem({
  toast,
  rise,
  under,
  onMeasure,
}: {
  toast: Toast;
  rise: number;
  under: boolean;
  onMeasure: (id: string, height: number) => void;
}) {
  const item = useRef<HTMLLIElement>(null);
  const { id } = toast;
  // New words under the same id may be taller. Told after the layout, since to ask for it would do it twice.
  useEffect(() => {
    if (!item.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) onMeasure(id, height);
    });
    observer.observe(item.current);
    return () => observer.disconnect();
  }, [id, onMeasure]);

  const kind = (toast.className ?? 'info') as ToastKind;
  const [Icon, colour] = LOOKS[kind];
  return (
    <li
      ref={item}
      className={`toast ${LINE} ${PLACE} ${LOOK} ${MOTION}`}
      data-kind={kind}
      data-gone={!toast.visible || undefined}
      data-under={under || undefined}
      data-action={toast.icon ? '' : undefined}
      inert={under || !toast.visible}
      style={{ '--rise': `${rise}px` } as CSSProperties}
    >
      <Icon className={`ico ${colour}`} />
      <p className="min-w-0 py-2 wrap-anywhere [&>span]:text-sm/[1.35] [&>span]:font-normal [&>span]:text-on-toast-2">
        {resolveValue(toast.message, toast)}
      </p>
      {toast.icon}
      <IconButton
        label="Dismiss"
        className="text-on-toast-2 hover:bg-[#ffffff1a] hover:text-on-toast"
        onClick={() => dismissNotification(toast.id)}
      >
        <X className="ico" />
      </IconButton>
    </li>
  );
}
