import { languageCard } from './language-card.ts';
import type { SafetyCard, Triage } from './safety.ts';

// Numbers of the United Kingdom. Samaritans and Shout were compared with pages of the services themselves; all others are
// widely published and were not checked: that has to happen before a release (PAGES). Elsewhere: /urgent-help.
const EMERGENCY = { number: '999', tel: '999', name: 'Emergency services', note: 'Life in danger, now' };
const IN_UK = { ...EMERGENCY, name: 'Emergency services, UK' };
const NHS_111 = {
  number: '111',
  tel: '111',
  name: 'NHS 111',
  note: 'Urgent help, day and night; option 2 for mental health',
};
const SAMARITANS = {
  number: '116 123',
  tel: '116123',
  name: 'Samaritans',
  note: 'Somebody who listens, day and night, free',
};
const SHOUT = { number: '85258', tel: 'sms:85258', name: 'Shout', note: 'Text SHOUT, day and night' };
const CHILDLINE = {
  number: '0800 1111',
  tel: '08001111',
  name: 'Childline',
  note: 'For anyone under 19, free',
};
const BEAT = {
  number: '0808 801 0677',
  tel: '08088010677',
  name: 'Beat',
  note: 'The eating disorder charity',
};
const ABUSE = {
  number: '0808 2000 247',
  tel: '08082000247',
  name: 'National Domestic Abuse Helpline',
  note: 'Free, day and night',
};

const CALL_999 = { label: 'Call 999', tel: '999' };
const CALL_111 = { label: 'Call 111', tel: '111' };

/** For each number the page of its own service and the day on which it was read; null: not checked. */
export const PAGES: Readonly<Record<string, { source: string; checked_on: string } | null>> = {
  [EMERGENCY.number]: null,
  [NHS_111.number]: null,
  [SAMARITANS.number]: {
    source: 'https://www.samaritans.org/how-we-can-help/contact-samaritan/',
    checked_on: '2026-11-28',
  },
  [SHOUT.number]: { source: 'https://giveusashout.org/about-us/faq/', checked_on: '2026-11-28' },
  [CHILDLINE.number]: null,
  [BEAT.number]: null,
  [ABUSE.number]: null,
};

/** The card of a judgement, or null where the answer stands alone. */
export function safetyCard(triage: Triage): SafetyCard | null {
  if (triage.level === 'none') return null;
  return triage.level === 'hard' ? stopCard(triage) : softCard(triage);
}

/** As plain text: for replies without a screen, for rows and for copying. */
export function cardText({ title, sentences, main, rows }: SafetyCard): string {
  const numbers = rows.map(({ number, name, note }) => `${number} ${name}: ${note}.`);
  return [title, sentences.join(' '), ...(main ? [`${main.label}.`] : []), ...numbers].join('\n');
}

function stopCard({ class: safetyClass, subtype }: Triage): SafetyCard {
  const isCrisis = safetyClass === 'crisis_signpost';
  const inLanguage = languageCard(subtype, isCrisis, [IN_UK, ...(isCrisis ? [SAMARITANS] : [])]);
  if (inLanguage) return inLanguage;
  switch (safetyClass) {
    case 'emergency_signpost':
      return {
        tone: 'stop',
        title: 'Call 999 now',
        sentences: [
          'What you describe can be an emergency.',
          'Call 999 or go to A&E, and stay with someone if you can.',
          ...(subtype === 'overdose' ? ['Tell them what was taken and when.'] : []),
          'I have stopped here, because a chat is too slow for this.',
        ],
        main: CALL_999,
        rows: [NHS_111, SAMARITANS],
      };
    case 'crisis_signpost':
      return subtype === 'abuse' ? abuseCard() : crisisCard();
    case 'urgent_signpost':
      return {
        tone: 'stop',
        title: 'Get medical help today',
        sentences: [
          'Somebody should look at this today.',
          'Call 111, or your midwife if you are pregnant. If it gets worse, or you feel very ill, call 999.',
          'I can’t judge this in a chat, so I have stopped here.',
        ],
        main: CALL_111,
        rows: [EMERGENCY],
      };
    case 'refuse_and_refer':
    case 'answer_with_disclaimer':
    case 'normal':
      return refusal(subtype);
  }
}

function crisisCard(): SafetyCard {
  return {
    tone: 'stop',
    title: 'You don’t have to carry this alone',
    sentences: [
      'I’m sorry it is this hard. I’m a library, and you deserve a person.',
      'Samaritans will listen now. If someone may be hurt, or you can’t stay safe, call 999.',
      'If it’s about someone else, stay with them.',
    ],
    main: { label: 'Call Samaritans, 116 123', tel: '116123' },
    rows: [EMERGENCY, SAMARITANS, NHS_111, SHOUT],
  };
}

function abuseCard(): SafetyCard {
  return {
    tone: 'stop',
    title: 'You deserve to be safe',
    sentences: [
      'What you describe is not your fault.',
      'In danger, call 999. If you can’t speak, press 55 when asked.',
      'People who know this well will talk with you, in confidence.',
    ],
    main: CALL_999,
    rows: [ABUSE, SAMARITANS, NHS_111, CHILDLINE],
  };
}

/** What the coach does not do, who does, and what it can do instead. */
function refusal(subtype: string | null): SafetyCard {
  const card = (title: string, sentences: string[], rows: SafetyCard['rows']): SafetyCard => ({
    tone: 'stop',
    title,
    sentences,
    main: null,
    rows,
  });
  switch (subtype) {
    case 'eating_disorder':
      return card(
        'I can’t help with this one',
        [
          'I won’t give numbers or plans that could harm you, and hiding it is hard to carry.',
          'Your GP and Beat, the eating disorder charity, know this well. Nothing you say there is too small.',
          'I can help with gentle meals, rest or company.',
        ],
        [BEAT, SAMARITANS, NHS_111],
      );
    case 'minor':
      return card(
        'This programme is for adults',
        [
          'I don’t make diets or plans for anyone under 18: growing bodies need other rules.',
          'Talk with a parent, a school nurse or a GP. Childline listens to anything.',
          'Moving for fun and regular meals are always fine.',
        ],
        [CHILDLINE, NHS_111],
      );
    case 'diagnosis':
      return card(
        'I can’t tell you what it is',
        [
          'I don’t diagnose or read results: that takes an examination.',
          'Please ask your GP. If it is getting worse fast, call 111.',
          'I can help you note down what you notice for the appointment.',
        ],
        [NHS_111],
      );
    case null:
    default:
      return card(
        'That is one for a pharmacist or your GP',
        [
          'I don’t advise on medicines: doses, changes, mixing or getting them.',
          'A pharmacist can answer today without an appointment; your GP knows your history. Please don’t change anything before.',
          'I can help you list questions for them.',
        ],
        [NHS_111],
      );
  }
}

/** Beside an answer: it blocks nothing, and its class decides what stands first. */
function softCard({ class: safetyClass, subtype }: Triage): SafetyCard {
  const soft = (title: string, sentences: string[], rows: SafetyCard['rows']): SafetyCard => ({
    tone: 'soft',
    title,
    sentences,
    main: null,
    rows,
  });
  switch (safetyClass) {
    case 'crisis_signpost':
      return soft(
        'If things feel dark',
        [
          'If you are struggling, or thinking of hurting yourself, please talk to someone now. You don’t have to explain it well.',
        ],
        [SAMARITANS, NHS_111, EMERGENCY, ...(subtype === 'abuse' ? [ABUSE] : [])],
      );
    case 'refuse_and_refer':
      return { ...refusal(subtype), tone: 'soft', main: null };
    case 'emergency_signpost':
    case 'urgent_signpost':
    case 'answer_with_disclaimer':
    case 'normal':
      return soft(
        'If this is about how you feel right now',
        [
          'Signs like these can need help quickly. If it is sudden, severe or getting worse, call 999. If you are unsure, call 111.',
        ],
        [EMERGENCY, NHS_111, SAMARITANS],
      );
  }
}
