import { Link } from '@tanstack/react-router';
import { WhyProgramme } from '#web/features/plan-preview/why-programme.tsx';
import { useSync } from '#web/platform/sync-state/sync-context.tsx';

/** 'Why this programme', with its links into the library. */
export function WhyPanel() {
  const sync = useSync();
  return (
    <WhyProgramme
      sync={sync}
      renderArticleLink={(articleId, title) => (
        <Link to="/app/educational-content/$articleId" params={{ articleId }} className="link">
          {title}
        </Link>
      )}
    />
  );
}
