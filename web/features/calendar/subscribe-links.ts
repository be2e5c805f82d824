export interface SubscribeLink {
  label: string;
  href: string;
}

/**
 * Ways to subscribe to a feed's https address. Apple's calendar follows `webcal:`; Google and Outlook read the address
 * from their own machines, so it must be one that the internet knows.
 */
export function subscribeLinks(address: string): SubscribeLink[] {
  const webcal = address.replace(/^https?:/, 'webcal:');
  return [
    { label: 'Apple Calendar', href: webcal },
    {
      label: 'Google Calendar',
      href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    },
    {
      label: 'Outlook',
      href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=Daymark`,
    },
  ];
}
