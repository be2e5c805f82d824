import { describe, expect, it } from 'vitest';
import { subscribeLinks } from './subscribe-links.ts';

describe('the links to subscribe', () => {
  it('carry the address in the form each calendar knows', () => {
    const address = 'https://daymark.example/api/v1/calendar-feeds/a-b_c.ics';
    expect(subscribeLinks(address)).toEqual([
      { label: 'Apple Calendar', href: 'webcal://daymark.example/api/v1/calendar-feeds/a-b_c.ics' },
      {
        label: 'Google Calendar',
        href: 'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fdaymark.example%2Fapi%2Fv1%2Fcalendar-feeds%2Fa-b_c.ics',
      },
      {
        label: 'Outlook',
        href: 'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fdaymark.example%2Fapi%2Fv1%2Fcalendar-feeds%2Fa-b_c.ics&name=Daymark',
      },
    ]);
  });
});
