import { isSame, putIn, type Oracle } from './oracle.ts';
import type { MutationKind } from '#shared/product/definitions.ts';

type OfScenarios = Extract<MutationKind, `scenario.${string}`>;

export const scenarioOracles: { readonly [K in OfScenarios]: Oracle<K> } = {
  'scenario.start': ({ args, rows, effect }) => {
    if (!effect) return 'a talk can always begin';
    if (rows.get('scenario_sessions', args.id))
      return effect.size === 0 ? null : 'a talk that began stays as it is';
    const { opening, started_at, time_zone, ...given } = args;
    const [session] = putIn(effect, 'scenario_sessions');
    const [message] = putIn(effect, 'scenario_messages');
    const fresh = { status: 'active', started_at, updated_at: started_at, completed_at: null, result: null };
    if (!isSame(session, { ...given, ...fresh })) return 'a talk begins as it was given';
    const said = {
      session_id: given.id,
      role: 'assistant',
      said_at: started_at,
      reply_to: null,
      triage: null,
    };
    const wanted = { ...opening, ...said, id: message?.id, time_zone, card: false };
    return effect.size === 2 && isSame(message, wanted) ? null : 'a talk begins with its opening';
  },
  'scenario.say': ({ args, rows, effect }) => {
    const session = rows.get('scenario_sessions', args.session_id);
    if (!session || !effect) return session || effect ? 'a message needs its talk, and then is stored' : null;
    const { id, session_id, content, said_at, time_zone, triage, reply, next } = args;
    const stored = rows.get('scenario_messages', id);
    const isWaved = triage.waved_away === true && stored?.triage && stored.triage.waved_away !== true;
    if (stored && !isWaved) return effect.size === 0 ? null : 'a message that is stored stays as it is';
    const written = putIn(effect, 'scenario_messages');
    const message = written.find((row) => row.id === id);
    const about = { role: 'user', reply_to: null, buttons: [], card: false };
    const fresh = { id, session_id, content, said_at, time_zone, triage, ...about };
    const waved = stored?.triage && { ...stored, ...about, triage: { ...stored.triage, waved_away: true } };
    if (!isSame(message, waved ?? fresh)) return 'a message is stored as it was said';
    const answer = written.find((row) => row.id !== id);
    const wanted = { ...message, id: answer?.id, role: 'assistant', ...reply, reply_to: id, triage: null };
    if (!isSame(answer, { ...wanted, card: next === null })) return 'a message has its reply, or its card';
    const after = putIn(effect, 'scenario_sessions')[0] ?? session;
    // Of two devices the later message says where the talk is; a completed one stays.
    const isMoved = next !== null && session.status !== 'completed' && said_at >= session.updated_at;
    const wantedSession = isMoved ? { ...session, ...next, updated_at: said_at } : session;
    return isSame(after, wantedSession) ? null : 'the later message says where a talk is';
  },
};
