import { Link } from '@tanstack/react-router';
import { classNames } from '../class-names.ts';

/** The two legal pages, and the one about working offline. */
export function LegalLinks({ start = false }: { start?: boolean }) {
  return (
    <nav className={classNames('legal', start && 'is-start')} aria-label="Legal">
      <Link to="/privacy-policy">Privacy Policy</Link>
      <Link to="/terms-of-service">Terms of Service</Link>
      <Link to="/how-offline-works">How offline works</Link>
    </nav>
  );
}
