import { useNavigate } from '@tanstack/react-router';
import { memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { MarkdownProps } from './answer-text.tsx';
import { renderAnswer } from './render-answer.ts';

/** An answer's text. Parsed once: neither a further message nor a key in the box does it again. Its links stay in the app. */
const AnswerMarkdown = memo(function AnswerMarkdown({ source, sources }: MarkdownProps) {
  const html = useMemo(() => renderAnswer(source, sources), [source, sources]);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
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
  return <div ref={box} className={PROSE} dangerouslySetInnerHTML={{ __html: html }} />;
});

const PROSE = [
  'grid gap-2 wrap-anywhere [&_strong]:font-semibold [&_a]:text-brand [&_a]:underline [&_a]:underline-offset-2',
  '[&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:ps-5 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1 [&_ol]:ps-5',
  '[&_pre]:overflow-x-auto',
].join(' ');

/** For `MarkdownContext`. */
export function renderMarkdown(props: MarkdownProps): ReactNode {
  return <AnswerMarkdown {...props} />;
}
