import { useMemo } from 'react';
import { classNames } from '../class-names.ts';
import { renderMarkdown } from './render-markdown.ts';

export interface MarkdownProps {
  source: string;
  className?: string;
}

/** A text in Markdown, shown as prose. Heavy: import it only from screens that are chunks of their own. */
export function Markdown({ source, className }: MarkdownProps) {
  const { html } = useMemo(() => renderMarkdown(source), [source]);
  return <div className={classNames('prose', className)} dangerouslySetInnerHTML={{ __html: html }} />;
}
