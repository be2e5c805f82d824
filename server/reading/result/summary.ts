import type { ReadRow } from '../reading.ts';

type SummedRow = Pick<
  ReadRow,
  'name' | 'value_text' | 'unit' | 'reference_min' | 'reference_max' | 'status' | 'check'
>;

const MOST_INSIGHTS = 12;

/** "2 of 31 outside the lab's range: LDL 3.4 mmol/L, above 3.0". Rows with a check do not count. Never a diagnosis. */
export function summaryOf(rows: readonly SummedRow[]): { summary: string; key_insights: string[] } {
  if (rows.length === 0) return { summary: 'No lab results found', key_insights: [] };
  const sure = rows.filter(({ check }) => check === null);
  const outside = sure.filter(({ status }) => status === 'high' || status === 'low');
  const key_insights = outside.slice(0, MOST_INSIGHTS).map(insightOf);
  const doubtful = rows.length - sure.length;
  const open = doubtful === 0 ? '' : ` ${doubtful} to check.`;
  if (sure.length === 0) return { summary: `${rows.length} results read, all to check.`, key_insights };
  if (outside.length === 0)
    return { summary: `0 of ${sure.length} outside the lab's range.${open}`, key_insights };
  const named = key_insights.slice(0, 3).join('; ');
  const more = outside.length > 3 ? `; and ${outside.length - 3} more` : '';
  return {
    summary: `${outside.length} of ${sure.length} outside the lab's range: ${named}${more}.${open}`,
    key_insights,
  };
}

function insightOf(row: SummedRow): string {
  const value = `${row.name} ${row.value_text}${row.unit === '' ? '' : ` ${row.unit}`}`;
  if (row.status === 'high')
    return row.reference_max === null ? `${value}, marked high` : `${value}, above ${row.reference_max}`;
  return row.reference_min === null ? `${value}, marked low` : `${value}, below ${row.reference_min}`;
}
