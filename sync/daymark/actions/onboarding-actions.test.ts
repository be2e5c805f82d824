import { afterEach, expect, it } from 'vitest';
import { openSampleDevice, type SampleDevice } from '../../testing/open-sample-device.ts';
import { eventId, USER_A } from '../../testing/sample-rows.ts';

let phone: SampleDevice;
afterEach(() => phone.world.close());

it('answers given from the task are the latest of all, though others are dated ahead', async () => {
  phone = await openSampleDevice({ title: 'Habits questionnaire' });
  const { server, client, world } = phone;
  const ahead = '2036-01-01T00:00:00.000Z';
  server.put(USER_A, 'questionnaires', {
    id: '00000000-0000-7000-8000-0000000000e1',
    questionnaire_type: 'habits_and_preferences',
    response_data: { morningFreeText: { otherHabits: 'Of the future' } },
    completed_at: ahead,
    event_id: null,
  });
  await client.syncNow();
  const answers = { morningFreeText: { otherHabits: 'Tea at six' } };
  const saved = await client.actions.saveQuestionnaire({ eventId: eventId(0), answers });
  expect(saved.completed_at > ahead).toBe(true);
  await world.advance(5000);
  const [latest] = await client.queries.questionnaires();
  expect(latest?.response_data).toEqual(answers);
});
