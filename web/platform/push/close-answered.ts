/** Takes reminders of check-ins away whose day has one; `dates` are those days, `yyyy-MM-dd`. */
export async function closeAnswered(navigator: Navigator, dates: ReadonlySet<string>): Promise<void> {
  try {
    // Absent in windows that keep nothing.
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    const registration = await container?.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) {
      const { kind, date } = (notification.data ?? {}) as { kind?: unknown; date?: unknown };
      if (kind === 'check_in' && typeof date === 'string' && dates.has(date)) notification.close();
    }
  } catch (error) {
    console.info('The notifications could not be read.', error);
  }
}
