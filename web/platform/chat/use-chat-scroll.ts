import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** So near to the end, in pixels, counts as at the end. */
const AT_END = 16;
/** Between the upper edge of the view and the question whose answer is followed, in pixels. */
const HEAD_ROOM = 12;

export interface ChatScroll {
  /** What scrolls. Its `[data-message]` are what the eye holds on to, its last `[data-exchange]` is what is followed. */
  box: RefObject<HTMLDivElement | null>;
  /** Something new stands below what is seen. */
  hasNewBelow: boolean;
  /** Goes to the end, and follows what comes from now on. */
  toEnd: () => void;
  /** Stays where the reader is while content comes above. */
  hold: () => void;
}

/**
 * Who reads at the end is led to what comes, but not past the question of an answer that is taller than the view. Who reads
 * further up keeps the line under the eye, whatever comes above or below. `latest` is the id of the last message.
 */
export function useChatScroll(latest: string | null): ChatScroll {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lastTop = useRef(0);
  const eye = useRef<{ element: Element; top: number } | null>(null);
  const newest = useRef(latest);
  const [seen, setSeen] = useState(latest);

  const settle = useCallback(() => {
    const element = box.current;
    if (!element) return;
    // The reader has begun to scroll up, and the event that says so is still to come.
    const isLeaving =
      element.scrollTop < lastTop.current && element.scrollTop < followedTop(element) - AT_END;
    if (isLeaving) follows.current = false;
    if (follows.current) element.scrollTop = Math.max(element.scrollTop, followedTop(element));
    else if (!isLeaving && eye.current?.element.isConnected)
      element.scrollTop += topIn(element, eye.current.element) - eye.current.top;
    lastTop.current = element.scrollTop;
    eye.current = eyeIn(element);
    if (follows.current) setSeen(newest.current);
  }, []);

  useLayoutEffect(() => {
    newest.current = latest;
    settle();
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onScroll = () => {
      follows.current = element.scrollTop >= followedTop(element) - AT_END;
      lastTop.current = element.scrollTop;
      eye.current = eyeIn(element);
      if (follows.current) setSeen(newest.current);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Rendered Markdown, fonts, a keyboard: heights change without a render of the list.
    const observer = new ResizeObserver(settle);
    for (const each of [element, element.firstElementChild]) if (each) observer.observe(each);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [settle]);

  return {
    box,
    hasNewBelow: latest !== seen,
    toEnd() {
      follows.current = true;
      const element = box.current;
      if (element) element.scrollTop = element.scrollHeight;
      setSeen(newest.current);
    },
    hold() {
      follows.current = false;
    },
  };
}

function followedTop(box: HTMLElement): number {
  const end = box.scrollHeight - box.clientHeight;
  const head = [...box.querySelectorAll('[data-exchange]')].at(-1);
  return head ? Math.min(end, box.scrollTop + topIn(box, head) - HEAD_ROOM) : end;
}

/** The first message that reaches into the view, and where its upper edge is. */
function eyeIn(box: HTMLElement): { element: Element; top: number } | null {
  for (const element of box.querySelectorAll('[data-message]')) {
    const top = topIn(box, element);
    if (top + element.getBoundingClientRect().height > 0) return { element, top };
  }
  return null;
}

/** Of an element's upper edge, from that of the view, in pixels. */
function topIn(box: HTMLElement, element: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
