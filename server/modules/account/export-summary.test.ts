import { expect, it } from 'vitest';
import { summariseTable, summaryPage } from './export-summary.ts';

const AT = '2026-03-05T08:00:00.000Z';

function sectionOf(table: string, rows: Record<string, unknown>[]) {
  const summary = summariseTable(table);
  for (const row of rows) summary.add(row);
  return summary.section();
}

it('shows what people wrote in words, and leaves the machine’s columns out', () => {
  const row = {
    user_id: 'u-1',
    v: 7,
    local_date: '2026-03-05',
    notes: '<b>slept</b> & walked',
    reviewed: false,
    touched: ['energy_level'],
    created_at: AT,
    nothing: null,
  };
  const page = summaryPage([sectionOf('check_ins', [row])], [], AT);
  expect(page).toContain('Check-ins <span class="count">1</span>');
  expect(page).toContain('&lt;b&gt;slept&lt;/b&gt; &amp; walked');
  expect(page).toContain('<td data-name="Reviewed">no</td>');
  expect(page).toContain('<td data-name="Created at">2026-03-05 08:00 UTC</td>');
  for (const left of ['u-1', 'Nothing', '<b>']) expect(page).not.toContain(left);
});

it('says how many rows there are where not all are shown, and none where there are none', () => {
  const many = Array.from({ length: 1001 }, (_, nr) => ({ title: `walk ${nr}` }));
  const page = summaryPage([sectionOf('events', many), sectionOf('notices', [])], [], AT);
  expect(page).toContain('The first 1000 are shown here.');
  expect(page).not.toContain('walk 1000<');
  expect(page).not.toContain('Notices');
});

it('names technical tables and files without their contents', () => {
  const page = summaryPage(
    [sectionOf('mutation_ledger', [{ kind: 'secret of the machine' }])],
    [{ path: 'files/documents/blood test & more.pdf' }],
    AT,
  );
  expect(page).toContain(
    '<a href="data/mutation_ledger.json">Receipts for changes that your devices sent</a>: 1',
  );
  expect(page).toContain('href="files/documents/blood%20test%20%26%20more.pdf"');
  expect(page).toContain('blood test &amp; more.pdf');
  expect(page).not.toContain('secret of the machine');
});
