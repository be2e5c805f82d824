/** A telephone line that helps, as a page shows it. `tel` is what a phone dials, without spaces. */
export interface HelpLine {
  number: string;
  tel: string;
  name: string;
  note: string;
}

/** The three numbers that stand beside every chat, the gravest first. https://www.nhs.uk/nhs-services/urgent-and-emergency-care-services/ */
export const FIRST_LINES: readonly HelpLine[] = [
  { number: '999', tel: '999', name: 'Emergency services', note: 'Life at risk' },
  { number: '111', tel: '111', name: 'NHS 111', note: 'Urgent, not life-threatening' },
  { number: '116 123', tel: '116123', name: 'Samaritans', note: 'If you can’t cope, day or night' },
];
