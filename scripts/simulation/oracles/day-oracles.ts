import { put, writes, type Oracle } from './oracle.ts';
import { withStatus } from './event-oracles.ts';

type OfDays =
  | 'check_in.save'
  | 'day.submit'
  | 'programme.set_time_zone'
  | 'setup.save'
  | 'questionnaire.save'
  | 'proposal.decide'
  | 'reminders.set';

export const dayOracles: { readonly [K in OfDays]: Oracle<K> } = {
  'check_in.save': writes((args, rows) => {
    const event = rows.get('events', args.event_id);
    const carried = event?.metadata.checkin_data?.created_at;
    const isLater = typeof carried === 'string' && carried > args.created_at;
    if (!event || isLater) return [put('check_ins', args)];
    const done = withStatus(event, 'completed', args.created_at);
    const { id: _, event_id: _event, local_date: _date, ...checkin_data } = args;
    return [put('check_ins', args), put('events', { ...done, metadata: { ...done.metadata, checkin_data } })];
  }),
  'day.submit': writes((args) => [put('daily_submissions', args)]),
  'setup.save': writes((args) => [put('setups', args)]),
  'questionnaire.save': writes(({ local_date: _day, ...saved }, rows) => {
    const event = saved.event_id === null ? undefined : rows.get('events', saved.event_id);
    const done = event ? [put('events', withStatus(event, 'completed', saved.completed_at))] : [];
    return [put('questionnaires', saved), ...done];
  }),
  'programme.set_time_zone': writes(({ program_id, time_zone }, rows) => {
    const programme = rows.get('programmes', program_id);
    return programme ? [put('programmes', { ...programme, time_zone })] : null;
  }),
  'proposal.decide': writes(({ proposal_id, decision: status, from_week, change, decided_at }, rows) => {
    const proposal = rows.get('proposals', proposal_id);
    if (!proposal) return null;
    const week = from_week ?? proposal.from_week;
    return [put('proposals', { ...proposal, status, change, decided_at, from_week: week })];
  }),
  'reminders.set': writes(({ id, change: { push, ...choices }, changed_at }, rows) => {
    const quiet_hours = { from: '21:30', to: '07:30' };
    const unsaid = {
      id,
      check_ins: true,
      updates: true,
      tips: true,
      quiet_hours,
      push_devices: [],
      changed_at,
    };
    const former = rows.get('reminder_settings', id) ?? unsaid;
    const others = former.push_devices.filter((device) => device !== push?.device);
    const devices = push?.wanted ? [...others, push.device] : others;
    const isAboutDevice = Object.keys(choices).length === 0;
    const at = isAboutDevice || former.changed_at > changed_at ? former.changed_at : changed_at;
    return [
      put('reminder_settings', { ...former, ...choices, push_devices: devices.slice(-40), changed_at: at }),
    ];
  }),
};
