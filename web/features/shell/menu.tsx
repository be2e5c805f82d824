import { Link, useLocation } from '@tanstack/react-router';
import { MENU_ENTRIES } from './menu-entries.ts';

const ENTRY =
  'group/entry grid min-h-14 grid-cols-[40px_1fr] items-center rounded-[14px] py-1.5 pr-3 pl-1.5 normal-nums no-underline hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft forced-colors:aria-[current]:[outline:2px_solid_Highlight]';

/** The eight destinations. `onChoose` is told when one was pressed. */
export function Menu({ onChoose }: { onChoose?: () => void }) {
  const here = useLocation({ select: (location) => destinationOf(location.pathname) });
  return (
    <nav className="menu grid gap-0.5 px-3" aria-label="Main">
      {MENU_ENTRIES.map(({ to, title, subtitle, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={ENTRY}
          aria-current={here === to ? 'page' : undefined}
          onClick={onChoose}
        >
          <Icon className="ico justify-self-center text-ink-2 group-aria-[current]/entry:text-brand" />
          <span>
            <b className="block text-[0.9375rem]/[1.3] font-semibold">{title}</b>
            <small className="block text-xs font-normal text-ink-3 group-aria-[current]/entry:text-inherit">
              {subtitle}
            </small>
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
