import { classNames } from '../class-names.ts';
import { PageLink } from './page-link.tsx';

/** The two legal pages, and the one about working offline. */
export function LegalLinks({ start = false }: { start?: boolean }) {
  return (
    <nav className={classNames('legal', start && 'is-start')} aria-label="Legal">
      <PageLink to="/privacy-policy">Privacy Policy</PageLink>
      <PageLink to="/terms-of-service">Terms of Service</PageLink>
      <PageLink to="/how-offline-works">How offline works</PageLink>
    </nav>
  );
}
