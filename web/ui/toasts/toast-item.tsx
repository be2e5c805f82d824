import { CircleAlert, CircleCheck, CircleDot, Info, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CSSProperties } from 'react';
import { resolveValue, type Toast } from 'react-hot-toast/headless';
import { IconButton } from '../controls/icon-button.tsx';
import { dismissNotification, type ToastKind } from './toasts.ts';

const ICONS = { success: CircleCheck, progress: CircleDot, info: Info, error: CircleAlert } as const;

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
  const Icon = ICONS[kind];
  return (
    <li
      ref={item}
      className="toast"
      data-kind={kind}
      data-gone={!toast.visible || undefined}
      data-under={under || undefined}
      data-action={toast.icon ? '' : undefined}
      inert={under || !toast.visible}
      style={{ '--rise': `${rise}px` } as CSSProperties}
    >
      <Icon className="ico" />
      <p>{resolveValue(toast.message, toast)}</p>
      {toast.icon}
      <IconButton label="Dismiss" onClick={() => dismissNotification(toast.id)}>
        <X className="ico" />
      </IconButton>
    </li>
  );
}
