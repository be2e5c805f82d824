import { isSameJson } from '../../protocol/same-json.ts';
import { tables, type EntityRow, type TableName } from '../registry.ts';
import { clashRuleOf } from './clash-rules.ts';

/** The merged fields of a table in which two rows hold different choices. */
export function changedFields(table: TableName, before: EntityRow, after: EntityRow): string[] {
  const fields = tables[table].mergedFields ?? [];
  return fields.filter((field) => {
    const { choiceOf } = clashRuleOf({ table, field });
    return !isSameJson(choiceOf(before), choiceOf(after));
  });
}
