import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { Citation } from '#shared/coach/answers/coach-reply.ts';
import { plainAnswer } from './plain-answer.ts';

/** What shows Markdown once it is loaded; null until then, and where the device does not have it. */
export const MarkdownContext = createContext<((props: MarkdownProps) => ReactNode) | null>(null);

export interface MarkdownProps {
  source: string;
  /** The addresses that a link may lead to. */
  sources: ReadonlySet<string>;
}

/** The words of an answer; without what shows Markdown they stand as plain text. */
export function AnswerText({ content, citations }: { content: string; citations: readonly Citation[] }) {
  const renderMarkdown = use(MarkdownContext);
  const sources = useCitedAddresses(content, citations);
  if (renderMarkdown) return renderMarkdown({ source: content, sources });
  return (
    <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
      {plainAnswer(content)}
    </p>
  );
}

const NO_ADDRESSES: ReadonlySet<string> = new Set();

/** Looked up only for an answer that names an address. */
function useCitedAddresses(content: string, citations: readonly Citation[]): ReadonlySet<string> {
  const [addresses, setAddresses] = useState(NO_ADDRESSES);
  const namesOne = content.includes('](http');
  useEffect(() => {
    if (!namesOne) return;
    let isStale = false;
    import('./cited-addresses.ts')
      .then(({ citedAddresses }) => citedAddresses(citations))
      .then((found) => {
        if (!isStale) setAddresses(found);
      })
      .catch((error: unknown) => console.info('The cited articles could not be loaded.', error));
    return () => {
      isStale = true;
    };
  }, [namesOne, citations]);
  return addresses;
}
