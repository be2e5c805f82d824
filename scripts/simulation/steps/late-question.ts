import type { Tab } from '#sync/testing/create-world.ts';
import { clearChat, sayToCoach } from '../draws/draw-chats.ts';
import { act } from './participant.ts';
import { livingTabs, type Phone } from '../devices/phone.ts';
import type { Simulation } from '../simulation.ts';

/** Long enough for a change to be sent, and to be pulled by whoever asks. */
const SOON_MS = 2000;
const TWO_DAYS_MS = 2 * 86_400_000;

/**
 * A phone goes offline and its clock is set back; the chat is cleared on another one; then a question is asked on the first.
 * Its date is that of the last answer, before the clearing that its phone has not seen, and it must stay (I1, I17).
 */
export async function askBehindClearing(simulation: Simulation, phone: Phone, tab: Tab): Promise<void> {
  const { world, phones, count, log } = simulation;
  const other = phones.find(({ userId, device }) => userId === phone.userId && device !== phone.device);
  const otherTab = other && livingTabs(other)[0];
  if (!other || !otherTab) return;
  log(phone.name, 'asks behind a clearing by', other.name, 'under a clock that was set back');
  for (const each of [phone, other]) {
    each.weather = 'good';
    each.device.connectivity.set(true);
  }
  await sync(tab);
  phone.device.connectivity.set(false);
  phone.device.clockOffset -= TWO_DAYS_MS;
  if (!otherTab.isAlive()) return;
  await act(simulation, other, otherTab, { draw: clearChat });
  await sync(otherTab);
  if (!tab.isAlive()) return;
  await act(simulation, phone, tab, { draw: sayToCoach });
  const said = [...phone.written.values()].at(-1)?.args as { or_later?: boolean } | undefined;
  if (said?.or_later) count('a question behind a clearing that its phone had not seen');
  phone.device.connectivity.set(true);
  await sync(tab);

  async function sync({ isAlive, client }: Tab): Promise<void> {
    if (isAlive()) void client.syncNow();
    await world.advance(SOON_MS);
  }
}
