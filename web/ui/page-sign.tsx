import { use } from 'react';
import { PageSignContext } from './page-sign-context.ts';

/** The sign of all pages, at the far end of a page's head. */
export function PageSign() {
  return <div className="page-badge">{use(PageSignContext)}</div>;
}
