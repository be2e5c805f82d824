const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

export const momentWords = (deletedAt: string): string => MOMENT.format(new Date(deletedAt));
export const untilWords = (until: string): string => `Until: ${until}`;
