import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { SunOnWater } from '#web/ui/sun-on-water.tsx';

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
      <div className="chat-body">
        <div className="later">
          <SunOnWater />
          <p className="t-xl">Talking to the coach comes with a later version.</p>
          <p className="later-until">
            Submit the Day on the Program screen is how your coach hears from you until then.
          </p>
        </div>
      </div>
    </div>
  );
}
