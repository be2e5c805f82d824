import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { readSearch } from '#web/app/read-search.ts';
import { PageSign } from '#web/ui/page-bar.tsx';
import { SunOnWater } from '#web/ui/sun-on-water.tsx';

export const Route = createFileRoute('/app/chat')({
  staticData: { title: 'Health Coach Chat' },
  /** A question that an article brings along, and the article it came from. */
  validateSearch: readSearch(({ question, article }): { question?: string; article?: string } => ({
    ...(typeof question === 'string' && { question: question.slice(0, 500) }),
    ...(typeof article === 'string' && { article }),
  })),
  component: Chat,
});

function Chat() {
  const { question, article } = Route.useSearch();
  return (
    <div className="chat">
      <header className="chat-head">
        <Link to="/app/programme" className="icon-btn" aria-label="Back to the programme">
          <ArrowLeft className="ico" />
        </Link>
        <h1 className="t-xl" tabIndex={-1}>
          Health Coach Chat
        </h1>
        <PageSign />
      </header>
      <div className="chat-body">
        <div className="later">
          <SunOnWater />
          <p className="t-xl">Talking to the coach comes with a later version.</p>
          {question !== undefined && (
            <>
              <p className="later-until">Your question is kept in this page’s address:</p>
              <blockquote className="t-lg">{question}</blockquote>
            </>
          )}
          <p className="later-until">
            Until then, your coach hears from you by Submit the Day on the Program screen.
          </p>
          {article !== undefined && (
            <Link
              to="/app/educational-content/$articleId"
              params={{ articleId: article }}
              search={{}}
              className="link"
            >
              <ArrowLeft className="ico ico-sm" />
              Back to the article
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
