import type { Mail } from '#server/integrations/mail.ts';
import { mailPage, timeInWords } from '#server/integrations/mail-page.ts';
import type { MailBlock } from '#server/integrations/mail-page.ts';
import type { OneTimeCode } from '../proof/one-time-code.ts';

/** What a mail brings; without the digits where too many wrong ones were typed for the account. */
type MailedCode = Pick<OneTimeCode, 'linkToken'> & { code: string | null };

/** The mail that lets somebody who forgot the password in: the code first, since it works on every device. */
export function recoveryMail(to: string, { code, linkToken }: MailedCode, siteUrl: string): Mail {
  const query = new URLSearchParams({ token_hash: linkToken, type: 'recovery' }).toString();
  return codeMail({
    to,
    subject: 'Reset your Daymark password',
    heading: 'Reset your password',
    intro: 'Enter this code in Daymark to set a new password:',
    code,
    linkText: 'Set a new password',
    link: `${siteUrl}/reset-password?${query}`,
    outro: 'If you did not ask for this, you can ignore it: nothing has changed.',
  });
}

/** The mail that confirms the address of a new account. Its link opens a page with a button: mail scanners open links. */
export function confirmationMail(to: string, { code, linkToken }: MailedCode, siteUrl: string): Mail {
  return codeMail({
    to,
    subject: 'Confirm your email address for Daymark',
    heading: 'Confirm your email address',
    intro: 'Enter this code in Daymark to confirm your address:',
    code,
    linkText: 'Confirm my address',
    link: confirmPage(siteUrl, { token_hash: linkToken, type: 'signup' }),
    outro: 'If you did not sign up, you can ignore this.',
  });
}

/** The mail to a new address of an account, which has to be read before it counts. Its link opens a page with a button. */
export function emailChangeMail(to: string, { code, linkToken }: MailedCode, siteUrl: string): Mail {
  return codeMail({
    to,
    subject: 'Confirm your new email address for Daymark',
    heading: 'Confirm your new email address',
    intro: 'Enter this code in Daymark to use this address for your account:',
    code,
    linkText: 'Use this address',
    link: confirmPage(siteUrl, { token_hash: linkToken }),
    outro: 'If you did not ask for this, you can ignore it: the account keeps its address.',
  });
}

/** Tells that the password is another now, in case it was somebody else who set it. */
export function passwordChangedMail(to: string, siteUrl: string): Mail {
  return noticeMail(to, {
    subject: 'Your Daymark password was changed',
    heading: 'Your password was changed',
    news: 'The password of your Daymark account was changed. Other devices were signed out, and a calendar link no longer works.',
    siteUrl,
  });
}

/** Tells the address an account has that another one was asked for. */
export function emailChangeAskedMail(to: string, siteUrl: string): Mail {
  return noticeMail(to, {
    subject: 'Somebody asked to change your email address',
    heading: 'Somebody asked to change your email address',
    news: 'Somebody who is signed in to your Daymark account asked to use another address. This address stays in use until the new one is confirmed.',
    siteUrl,
  });
}

/** Tells the former address that the account has another one. It asks for an answer only where one is read. */
export function emailChangedMail(to: string, { mailIsAnswered }: { mailIsAnswered: boolean }): Mail {
  const whatToDo = mailIsAnswered ? 'reply to this email' : 'contact the people who run this service';
  const contact = `If it was not you, ${whatToDo} at once: this address no longer opens the account.`;
  return mailPage({
    to,
    subject: 'Your Daymark email address was changed',
    heading: 'Your email address was changed',
    blocks: [
      {
        kind: 'text',
        text: 'Your Daymark account now uses another address. You sign in with that one from now on.',
      },
      { kind: 'text', text: contact },
    ],
  });
}

/** Tells that the name is another now, and not which: a mail of ours carries no text that somebody typed. */
export function nameChangedMail(to: string, siteUrl: string): Mail {
  return noticeMail(to, {
    subject: 'Your Daymark name was changed',
    heading: 'Your name was changed',
    news: 'The name of your Daymark account was changed. The settings show the new one.',
    siteUrl,
  });
}

/** Tells of a calendar feed that was made: its address shows the programme to everybody who knows it. */
export function feedMadeMail(to: string, siteUrl: string): Mail {
  return noticeMail(to, {
    subject: 'A calendar link to your programme was made',
    heading: 'A calendar link was made',
    news: 'Somebody who is signed in to your Daymark account made a calendar link. Anybody with the link can read your programme. A new password ends it.',
    siteUrl,
  });
}

/** Tells of a sign-in from a device that was not seen before. `at` is an ISO instant. */
export function newDeviceMail(to: string, signIn: { device: string; at: string }, siteUrl: string): Mail {
  return noticeMail(to, {
    subject: 'New sign-in to your Daymark account',
    heading: 'New sign-in to your account',
    news: `${signIn.device} signed in to your Daymark account on ${timeInWords(signIn.at)}. This device has not signed in before.`,
    siteUrl,
  });
}

/** Tells of a session that another browser than before goes on with. `at` is an ISO instant. */
export function sessionMovedMail(to: string, refresh: { device: string; at: string }, siteUrl: string): Mail {
  return noticeMail(to, {
    subject: 'Your Daymark account is used from another browser',
    heading: 'Used from another browser',
    news: `${refresh.device} continued a sign-in to your Daymark account on ${timeInWords(refresh.at)}. Another browser used that sign-in before. An updated or restored browser can look like this.`,
    siteUrl,
  });
}

/** Tells of a session that ended because a token of it came back that had long been replaced. */
export function sessionEndedMail(to: string, siteUrl: string): Mail {
  return noticeMail(to, {
    subject: 'A device was signed out of your Daymark account',
    heading: 'A device was signed out',
    news: 'A device used an outdated sign-in key for your Daymark account. Somebody may have copied the key, so that device was signed out.',
    siteUrl,
  });
}

function confirmPage(siteUrl: string, query: Record<string, string>): string {
  return `${siteUrl}/confirm-email?${new URLSearchParams(query).toString()}`;
}

function noticeMail(
  to: string,
  { subject, heading, news, siteUrl }: { subject: string; heading: string; news: string; siteUrl: string },
): Mail {
  const link = `${siteUrl}/forgot-password`;
  const blocks: MailBlock[] = [
    { kind: 'text', text: news },
    { kind: 'text', text: 'If it was you, there is nothing to do. If not, set a new password at once:' },
    { kind: 'button', label: 'Set a new password', url: link },
  ];
  return { ...mailPage({ to, subject, heading, blocks }), link };
}

interface CodeMail {
  to: string;
  subject: string;
  heading: string;
  intro: string;
  code: string | null;
  linkText: string;
  link: string;
  outro: string;
}

function codeMail({ to, subject, heading, intro, code, linkText, link, outro }: CodeMail): Mail {
  const blocks: MailBlock[] = [
    ...(code === null ? WITHOUT_DIGITS : digitBlocks(intro, code)),
    { kind: 'button', label: linkText, url: link },
    {
      kind: 'aside',
      text: `${code === null ? 'The link works' : 'The code and the link work'} once, within 10 minutes. ${outro}`,
    },
  ];
  return { ...mailPage({ to, subject, heading, blocks }), ...(code !== null && { code }), link };
}

const WITHOUT_DIGITS: readonly MailBlock[] = [
  {
    kind: 'text',
    text: 'Too many wrong codes were typed for your account, so codes do not work today.',
  },
  { kind: 'text', text: 'Open this link instead:' },
];

function digitBlocks(intro: string, code: string): MailBlock[] {
  return [
    { kind: 'text', text: intro },
    { kind: 'code', code },
    { kind: 'text', text: 'Or open this link:' },
  ];
}
