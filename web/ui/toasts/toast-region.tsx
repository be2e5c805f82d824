import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, FocusEvent, KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { RecentNotifications } from './recent-notifications.tsx';
import { ToastItem } from './toast-item.tsx';
import { TOASTER_ID } from './toasts.ts';
import { useRecentNotifications } from './use-recent-notifications.ts';
import { useToastLift } from './use-toast-lift.ts';

/*
 * --lift: the newest toast must not cover the row that was just pressed. --toast-floor: what is at the foot of a dialog
 * on a phone, such as the button that a toast names. A button that stays at the foot of the page keeps its place.
 */
const PLACE =
  'fixed right-6 bottom-[calc(24px+var(--toast-floor,0px)+env(safe-area-inset-bottom))] z-toast flex w-[min(360px,calc(100vw-32px))] transform-[translateY(calc(var(--lift)*-1))] flex-col gap-3 rounded-[14px] max-tablet:inset-x-4 max-tablet:bottom-[calc(16px+var(--toast-floor,0px)+env(safe-area-inset-bottom))] max-tablet:w-auto max-tablet:in-[body:has(.close-actions)]:bottom-[calc(max(96px,16px+var(--toast-floor,0px))+env(safe-area-inset-bottom))] print:hidden';
const GAP = 12;
const PEEK = 10;
const USUAL_HEIGHT = 52;

/**
 * closed: the newest toast, with the edges of the others behind it.
 * open: all of them, while the pointer or the focus is there.
 * recent: opened by the hotkey; what was said before stands above.
 */
type Mode = 'closed' | 'open' | 'recent';

/**
 * The landmark "Notifications", a sibling of the app in the document so that a dialog does not hide it. Alt+T goes
 * there from anywhere and Esc comes back. Its two live regions are in the page before the first toast is: a region
 * that appears together with its words is not read out. It forgets the toasts made before `since` (milliseconds since the
 * epoch).
 */
export function ToastRegion({ since }: { since: number }) {
  const { toasts, handlers } = useToaster({ duration: 5000 }, TOASTER_ID);
  const [mode, setMode] = useState<Mode>('closed');
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const shown = toasts.filter((toast) => toast.visible);
  const recent = useRecentNotifications(toasts, since);
  const lift = useToastLift(shown[0]?.id, region);
  const tabHidden = useTabHidden();

  useEffect(() => {
    const goThere = (event: globalThis.KeyboardEvent) => {
      // The code, not the key: Option+T types a dagger on a Mac.
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyT') return;
      event.preventDefault();
      if (!region.current?.contains(document.activeElement)) {
        cameFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      }
      setMode('recent');
      region.current?.focus();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, []);

  // One source for every reason to wait: the pointer, the focus, the hotkey, a hidden tab.
  const paused = mode !== 'closed' || tabHidden;
  const { startPause, endPause } = handlers;
  useEffect(() => {
    if (paused) startPause();
  }, [paused, startPause]);
  useEffect(() => {
    if (!paused) endPause();
  }, [paused, endPause]);

  const holdsFocus = () => region.current?.contains(document.activeElement) ?? false;
  const open = () => setMode((before) => (before === 'closed' ? 'open' : before));
  const closeUnlessFocused = () => !holdsFocus() && setMode('closed');
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setMode('closed');
  };
  const goBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    setMode('closed');
    if (cameFrom.current?.isConnected) cameFrom.current.focus();
    else region.current?.blur();
  };

  const spread = mode !== 'closed';
  const rises = risesOf(shown, spread);
  const root = document.getElementById('toast-root');
  if (!root) return null;
  return createPortal(
    // A landmark, not a control: it only notices that the pointer or the focus is inside, and Esc leaves it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      tabIndex={-1}
      className={`toasts ${PLACE}`}
      aria-label="Notifications"
      aria-keyshortcuts="Alt+T"
      data-open={spread || undefined}
      style={{ '--lift': `${lift}px` } as CSSProperties}
      onMouseEnter={open}
      onMouseLeave={closeUnlessFocused}
      onFocus={open}
      onBlur={closeOnLeave}
      onKeyDown={goBack}
    >
      <div className="sr-only" role="status">
        {latest(shown, 'status')}
      </div>
      <div className="sr-only" role="alert">
        {latest(shown, 'alert')}
      </div>
      {mode === 'recent' && <RecentNotifications toasts={recent} />}
      <ol className="relative" style={{ height: stackHeight(shown, spread) }}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            rise={rises.get(toast.id) ?? 0}
            under={!spread && shown.indexOf(toast) > 0}
            onMeasure={handlers.updateHeight}
          />
        ))}
      </ol>
    </section>,
    root,
  );
}

function latest(shown: readonly Toast[], role: 'status' | 'alert') {
  const toast = shown.find((candidate) => candidate.ariaProps.role === role);
  // A new key for a toast that replaced another, so that equal words are read out again.
  return toast && <p key={`${toast.id}-${toast.createdAt}`}>{resolveValue(toast.message, toast)}</p>;
}

function risesOf(shown: readonly Toast[], spread: boolean): Map<string, number> {
  const rises = new Map<string, number>();
  let foot = 0;
  shown.forEach((toast, index) => {
    rises.set(toast.id, spread ? foot : PEEK * Math.min(index, 2));
    foot += (toast.height ?? USUAL_HEIGHT) + GAP;
  });
  return rises;
}

function stackHeight(shown: readonly Toast[], spread: boolean): number {
  const counted = spread ? shown : shown.slice(0, 1);
  return counted.reduce(
    (height, toast, index) => height + (toast.height ?? USUAL_HEIGHT) + (index > 0 ? GAP : 0),
    0,
  );
}

function useTabHidden(): boolean {
  const [hidden, setHidden] = useState(() => document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return hidden;
}
