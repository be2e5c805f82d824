import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import type { SiteFacts } from '#web/platform/browser/site-facts.ts';
import { BrandMark } from '#web/ui/layout/brand-mark.tsx';
import { buttonClass } from '#web/ui/controls/button-class.ts';
import { Markdown } from '#web/ui/text/markdown.tsx';
import { renderMarkdown } from '#web/ui/text/render-markdown.ts';
import { fillInFacts } from './fill-in-facts.ts';

export interface LegalDocumentProps {
  site: SiteFacts;
  title: string;
  /** Markdown; its first paragraph says from when it counts. */
  text: string;
  other: { to: '/privacy-policy' | '/terms-of-service'; title: string };
}

/** A legal text to read, to find one's way in, and to print. The build renders it too. */
export function LegalDocument({ site, title, text, other }: LegalDocumentProps) {
  const source = useMemo(() => fillInFacts(text, site), [text, site]);
  const parts = useMemo(() => renderMarkdown(source).outline.filter(({ level }) => level === 2), [source]);
  return (
    <div className="legal-page">
      <header className="legal-head flex-wrap">
        <Link to="/" className="wordmark">
          <BrandMark />
          Daymark
        </Link>
        <Link to="/login" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <ArrowLeft className="ico" />
          Back to Login
        </Link>
      </header>
      <main id="main" className="legal-main" tabIndex={-1}>
        <h1 tabIndex={-1}>{title}</h1>
        <nav className="legal-parts" aria-label="Contents">
          <h2>Contents</h2>
          <ol>
            {parts.map(({ id, text: part }) => (
              <li key={id}>
                <a href={`#${id}`}>{part}</a>
              </li>
            ))}
          </ol>
        </nav>
        <Markdown source={source} className="legal-text" />
      </main>
      <footer className="legal-foot">
        <Link to={other.to} className="link">
          {other.title}
        </Link>
        <button
          type="button"
          className="link [@media(scripting:none)]:hidden"
          data-print
          onClick={() => window.print()}
        >
          Print
        </button>
      </footer>
    </div>
  );
}
