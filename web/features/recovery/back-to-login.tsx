import { PageLink } from '#web/ui/layout/page-link.tsx';

export function BackToLogin() {
  return (
    <PageLink to="/login" className="link">
      Back to Login
    </PageLink>
  );
}
