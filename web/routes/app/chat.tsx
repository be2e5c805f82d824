import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';

export const Route = createFileRoute('/app/chat')({
  staticData: { title: 'Health Coach Chat' },
  component: Chat,
});

function Chat() {
  return (
    <div className="chat">
      <header className="chat-head">
        <Link to="/app/programme" className="icon-btn" aria-label="Back to the programme">
          <ArrowLeft className="ico" />
        </Link>
        <h1 className="t-xl" tabIndex={-1}>
          Health Coach Chat
        </h1>
      </header>
      <p className="chat-body t-2">Talking to the coach comes with a later version.</p>
    </div>
  );
}
