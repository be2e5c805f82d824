import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { SunOnWater } from '#web/ui/layout/sun-on-water.tsx';

interface LaterPageProps {
  title: string;
  sentence: string;
  /** What can be done until then. */
  until?: string;
}

/** A screen of the menu whose content comes with a later version: its heading, plain words and a way back. */
export function LaterPage({ title, sentence, until }: LaterPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <div className="page-body">
        <div className="later">
          <SunOnWater />
          <p className="t-xl">{sentence}</p>
          {until && <p className="later-until">{until}</p>}
          <Link to="/app/programme" className="link">
            <ArrowLeft className="ico ico-sm" />
            Back to Program
          </Link>
        </div>
      </div>
    </>
  );
}
