import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { Markdown } from '#web/ui/text/markdown.tsx';

/** An article's text, whose links to other articles stay inside the app. */
export function ArticleText({ source }: { source: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // With the text itself: a link that is pressed before would leave the app.
  useLayoutEffect(() => {
    const element = box.current;
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return;
      // A new tab, a new window, a download: the browser's own business.
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const href = (event.target as Element).closest('a')?.getAttribute('href');
      if (!href?.startsWith('/app/')) return;
      event.preventDefault();
      void navigate({ href });
    };
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <div ref={box}>
      <Markdown source={source} />
    </div>
  );
}
