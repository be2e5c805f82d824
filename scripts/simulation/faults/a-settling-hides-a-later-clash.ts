import { settlePlan as real } from '#shared/product/mutations/settle-plan.ts';

/** A participant who has seen one clash of a talk has seen every one of it. */
export const faulty: typeof real = {
  ...real,
  apply: (rows, { id, settled_at }) => {
    const session = rows.get('scenario_sessions', id);
    if (!session) return { ok: false, code: 'not_found' };
    const { result } = session;
    if (result?.kind === 'clash' && result.settled_at === null)
      rows.put('scenario_sessions', { ...session, result: { ...result, settled_at } });
    return { ok: true };
  },
};
