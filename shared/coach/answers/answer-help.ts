import { PROGRAM, LIBRARY, SETTINGS, SET_UP, type Draft } from './draft.ts';
import { plainQuestion } from './plain-question.ts';

/** How the app works, in a few words; the first that matches. */
const HELP: readonly (readonly [RegExp, string])[] = [
  [
    /offline|sync|no signal|without (?:internet|wifi|a connection)/,
    `The app works offline. What you tick and write is kept on this device and sent when you are online again. [How offline works](/how-offline-works) says more.`,
  ],
  [
    /submit/,
    `**Submit the Day** stands below the day's list in your ${PROGRAM}. It shares how the day went with your health team.`,
  ],
  [
    /human|real coach|health team|care team|person|clinician|doctor/,
    `I am a program and not a person. **Submit the Day** in your ${PROGRAM} shares your day with your health team. For a worry about your health, ask your GP or call 111.`,
  ],
  [
    /check.?in/,
    `Tap the **Daily Check-In** in your ${PROGRAM} to fill it in or to change it. It asks for your energy, your mood and a note.`,
  ],
  [
    /history toggle|\bchat\b|conversation|messages/,
    'The history switch decides if I look at your earlier questions. **Clear chat** removes this conversation from all your devices; your plan and check-ins stay.',
  ],
  [
    /privacy|my data|the data|who (?:can )?(?:see|read)|reads? (?:my|what)|sees? (?:my|what)|export|delete|account/,
    `Your data is yours: ${SETTINGS} is where you export it or delete your account. The [privacy policy](/privacy-policy) says who can see what.`,
  ],
  [
    /notification|remind/,
    `${SETTINGS} shows what this device can remind you of. Your ${PROGRAM} has the times of all tasks.`,
  ],
  [
    /calendar|outlook|feed/,
    `Your plan can show in another calendar: the [calendar page](/app/calendar) has the address for it.`,
  ],
  [
    /install/,
    'Where your browser offers it, **Install App** is in the menu. The app then opens like any other.',
  ],
  [
    /questionnaire/,
    `The habits questionnaire is a task in your ${PROGRAM}; a tap on its title opens it. New answers change the plan from tomorrow on.`,
  ],
  [/set ?up/, `${SET_UP} holds your answers on goals and time. A change there is shown before it is saved.`],
  [
    /status|icon/,
    `A tap on the icon beside a task in your ${PROGRAM} changes its status: open, in progress, done, not done.`,
  ],
  [/library|article/, `The ${LIBRARY} has short articles with their sources, also offline.`],
  [
    /password|e-?mail|name|address|log ?(?:in|out)|sign ?(?:in|out)|settings|dark mode/,
    `${SETTINGS} is the place for your name, e-mail, password and devices.`,
  ],
];

/** How something in the app works. */
export function answerApp(question: string): Draft {
  const plain = plainQuestion(question);
  const text = HELP.find(([pattern]) => pattern.test(plain))?.[1];
  return {
    content:
      text ??
      `Your ${PROGRAM} has the plan, the ${LIBRARY} the articles, and ${SETTINGS} your account. Ask me about one of them.`,
  };
}
