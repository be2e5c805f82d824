// npm run content:check: fails on an article without a source, an unknown id, a dead link, a text that is too hard, too
// long or too short. An overdue review is a warning, and a failure with `-- --asof yyyy-MM-dd`.
import { parseArgs } from 'node:util';
import { loadArticles } from '#shared/content/articles/load-articles.ts';
import { SOURCES } from '#shared/content/articles/sources.ts';
import { LIBRARY_ARTICLES } from '#shared/content/library-articles.ts';
import { contentFaults, overdueArticles } from './content/content-faults.ts';

const { asof } = parseArgs({ options: { asof: { type: 'string' } } }).values;
if (asof !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(asof)) {
  console.error(`--asof takes a date such as 2027-12-31, not ${asof}`);
  process.exit(2);
}

const articles = await loadArticles();
const faults = contentFaults({ articles, stubs: LIBRARY_ARTICLES, sources: SOURCES });
const overdue = overdueArticles(articles, asof ?? new Date().toISOString().slice(0, 10));
for (const fault of faults) console.error(fault);
for (const line of overdue) console.warn(`review overdue: ${line}`);

const unread = articles.filter(({ reviewer }) => reviewer === null).length;
const unverified = Object.values(SOURCES).filter((source) => 'unverified' in source).length;
const hardest = Math.max(...articles.map(({ grade }) => grade));
console.log(
  `${articles.length} articles, ${Object.keys(SOURCES).length} sources (${unverified} unverified), hardest grade ${hardest}, ` +
    `${unread} not yet read by a clinician, ${overdue.length} reviews overdue, ${faults.length} faults`,
);
process.exitCode = faults.length > 0 || (asof !== undefined && overdue.length > 0) ? 1 : 0;
