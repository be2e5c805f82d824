import { Link, useLocation } from '@tanstack/react-router';
import { MENU_ENTRIES } from './menu-entries.ts';

/** The eight destinations. `onChoose` is told when one was pressed. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const here = useLocation({ select: (location) => destinationOf(location.pathname) });
  return (
    <nav className="menu" aria-label="Main">
      {MENU_ENTRIES.map(({ to, title, subtitle, icon: Icon }) => (
        <Link key={to} to={to} aria-current={here === to ? 'page' : undefined} onClick={onChoose}>
          <Icon className="ico" />
          <span>
            <b>{title}</b>
            <small>{subtitle}</small>
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** /app itself shows the Program screen. */
function destinationOf(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  return path === '/app' ? '/app/programme' : path;
}
