import type { SafetyCard } from './safety.ts';

/** A service that listens, as its own page says; the row of a card. */
interface Helpline {
  number: string;
  tel: string;
  name: string;
  note: string;
  /** The page of the service, and the day on which it was read. */
  source: string;
  checked_on: string;
}

interface Words {
  /** Title and sentence of an emergency, and of a crisis. */
  emergency: [string, string];
  crisis: [string, string];
  /** The note beside 112. */
  note: string;
  /** Null: no page of the country's own service was read. */
  helpline: Helpline | null;
}

/** What a stop says in each language. Nobody who speaks it has reviewed it yet. */
const WORDS: Readonly<Record<string, Words>> = {
  de: {
    emergency: [
      'Rufen Sie jetzt 112 an',
      'Das kann ein Notfall sein. Rufen Sie 112 an, oder die Notrufnummer Ihres Landes.',
    ],
    crisis: [
      'Sie müssen das nicht allein tragen',
      'Bitte sprechen Sie jetzt mit jemandem. In Gefahr: 112, oder die Notrufnummer Ihres Landes.',
    ],
    note: 'Notruf',
    helpline: null,
  },
  fr: {
    emergency: [
      'Appelez le 112 maintenant',
      "C'est peut-être une urgence. Appelez le 112, ou le numéro d'urgence de votre pays.",
    ],
    crisis: [
      "Vous n'êtes pas seul",
      "Parlez à quelqu'un maintenant. En danger : le 112, ou le numéro d'urgence de votre pays.",
    ],
    note: "Numéro d'urgence",
    helpline: {
      number: '3114',
      tel: '3114',
      name: '3114 (France)',
      note: 'Prévention du suicide, jour et nuit',
      source: 'https://3114.fr/que-se-passe-t-il-quand-je-contacte-le-3114/',
      checked_on: '2026-11-28',
    },
  },
  es: {
    emergency: [
      'Llame al 112 ahora',
      'Esto puede ser una emergencia. Llame al 112, o al número de emergencias de su país.',
    ],
    crisis: [
      'No tiene que pasar por esto solo',
      'Hable ahora con alguien. En peligro: 112, o el número de emergencias de su país.',
    ],
    note: 'Emergencias',
    helpline: null,
  },
  it: {
    emergency: [
      'Chiami subito il 112',
      "Può essere un'emergenza. Chiami il 112, o il numero di emergenza del suo paese.",
    ],
    crisis: [
      'Non deve affrontarlo da solo',
      'Parli subito con qualcuno. In pericolo: 112, o il numero di emergenza del suo paese.',
    ],
    note: 'Emergenza',
    helpline: null,
  },
  tr: {
    emergency: [
      'Şimdi 112’yi arayın',
      'Bu acil bir durum olabilir. 112’yi, ya da ülkenizin acil numarasını arayın.',
    ],
    crisis: [
      'Bununla yalnız değilsiniz',
      'Lütfen şimdi biriyle konuşun. Tehlikede: 112, ya da ülkenizin acil numarası.',
    ],
    note: 'Acil çağrı',
    helpline: null,
  },
  nl: {
    emergency: ['Bel nu 112', 'Dit kan een noodgeval zijn. Bel 112, of het alarmnummer van uw land.'],
    crisis: [
      'U hoeft dit niet alleen te dragen',
      'Praat nu met iemand. In gevaar: 112, of het alarmnummer van uw land.',
    ],
    note: 'Alarmnummer',
    helpline: null,
  },
  pt: {
    emergency: [
      'Ligue já para o 112',
      'Isto pode ser uma emergência. Ligue 112, ou o número de emergência do seu país.',
    ],
    crisis: [
      'Não tem de passar por isto sozinho',
      'Fale agora com alguém. Em perigo: 112, ou o número de emergência do seu país.',
    ],
    note: 'Emergência',
    helpline: null,
  },
  ru: {
    emergency: [
      'Звоните 112 сейчас',
      'Это может быть опасно для жизни. Звоните 112 или по местному номеру экстренной помощи.',
    ],
    crisis: [
      'Вы не одни',
      'Поговорите с кем-нибудь сейчас. В опасности: 112 или местный номер экстренной помощи.',
    ],
    note: 'Экстренная помощь',
    helpline: null,
  },
  pl: {
    emergency: [
      'Zadzwoń teraz pod 112',
      'To może być nagły przypadek. Zadzwoń pod 112 lub pod lokalny numer alarmowy.',
    ],
    crisis: [
      'Nie musisz być z tym sam',
      'Porozmawiaj teraz z kimś. W niebezpieczeństwie: 112 lub lokalny numer alarmowy.',
    ],
    note: 'Numer alarmowy',
    helpline: null,
  },
};

/** Begins the subtype of a judgement on a message in another language. */
export const LANGUAGE = 'language:';
/** The subtype of a message that the chats do not read. */
export const UNREAD_LANGUAGE = 'unread_language';
/** What the chats say to it, once a talk. */
export const ONLY_ENGLISH = 'I only read English. In danger call 112 or your local number.';

/** The stop for a danger in another language; null where the subtype names none. */
export function languageCard(
  subtype: string | null,
  isCrisis: boolean,
  others: SafetyCard['rows'],
): SafetyCard | null {
  const words = subtype?.startsWith(LANGUAGE) ? WORDS[subtype.slice(LANGUAGE.length)] : undefined;
  if (!words) return null;
  const [title, sentence] = isCrisis ? words.crisis : words.emergency;
  const { number, tel, name, note } = words.helpline ?? { number: '', tel: '', name: '', note: '' };
  return {
    tone: 'stop',
    title,
    sentences: [sentence],
    main: { label: '112', tel: '112' },
    rows: [
      { number: '112', tel: '112', name: '112', note: words.note },
      ...(isCrisis && words.helpline ? [{ number, tel, name, note }] : []),
      ...others,
    ],
  };
}
