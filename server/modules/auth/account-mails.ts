import type { Mail } from '#server/integrations/mail.ts';
import type { OneTimeCode } from './one-time-code.ts';

/** The mail that lets somebody who forgot the password in: the code first, since it works on every device. */
export function recoveryMail(to: string, { code, linkToken }: OneTimeCode, siteUrl: string): Mail {
  const query = new URLSearchParams({ token_hash: linkToken, type: 'recovery' }).toString();
  const link = `${siteUrl}/reset-password?${query}`;
  return codeMail({
    to,
    subject: 'Reset your Daymark password',
    heading: 'Reset your password',
    intro: 'Enter this code in Daymark to set a new password:',
    code,
    linkIntro: 'Or open this link:',
    linkText: 'Set a new password',
    link,
    outro:
      'The code and the link work once, within 10 minutes. If you did not ask for this, you can ignore it.',
  });
}

/** The mail that confirms the address of a new account. Its link is the auth API's own, which goes on to the site. */
export function confirmationMail(
  to: string,
  { code, linkToken }: OneTimeCode,
  urls: { issuer: string; redirectTo: string },
): Mail {
  const query = new URLSearchParams({ token: linkToken, type: 'signup', redirect_to: urls.redirectTo });
  return codeMail({
    to,
    subject: 'Confirm your email address for Daymark',
    heading: 'Confirm your email address',
    intro: 'Enter this code in Daymark to confirm your address:',
    code,
    linkIntro: 'Or open this link:',
    linkText: 'Confirm my address',
    link: `${urls.issuer}/verify?${query.toString()}`,
    outro: 'The code and the link work once, within 10 minutes. If you did not sign up, you can ignore this.',
  });
}

/** Tells that the password is another now, in case it was somebody else who set it. */
export function passwordChangedMail(to: string, siteUrl: string): Mail {
  const link = `${siteUrl}/forgot-password`;
  const heading = 'Your password was changed';
  const news = 'The password of your Daymark account was changed. Other devices were signed out.';
  const advice = 'If it was not you, set a new password at once:';
  return {
    to,
    subject: 'Your Daymark password was changed',
    text: [heading, '', news, '', advice, link, ''].join('\n'),
    html: page(heading, [
      `<p>${escape(news)}</p>`,
      `<p>${escape(advice)}<br><a href="${escape(link)}">${escape(link)}</a></p>`,
    ]),
    link,
  };
}

interface CodeMail {
  to: string;
  subject: string;
  heading: string;
  intro: string;
  code: string;
  linkIntro: string;
  linkText: string;
  link: string;
  outro: string;
}

function codeMail(parts: CodeMail): Mail {
  const { to, subject, heading, intro, code, linkIntro, linkText, link, outro } = parts;
  return {
    to,
    subject,
    text: [heading, '', intro, '', `    ${code}`, '', linkIntro, link, '', outro, ''].join('\n'),
    html: page(heading, [
      `<p>${escape(intro)}</p>`,
      `<p style="font-size:32px;letter-spacing:6px;font-weight:bold;margin:24px 0">${code}</p>`,
      `<p>${escape(linkIntro)}<br><a href="${escape(link)}">${escape(linkText)}</a></p>`,
      `<p style="color:#5b5750">${escape(outro)}</p>`,
    ]),
    code,
    link,
  };
}

function page(heading: string, blocks: string[]): string {
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escape(heading)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#26231f;max-width:480px">',
    `<h1 style="font-size:22px">${escape(heading)}</h1>`,
    ...blocks,
    '<p>Daymark</p>',
    '</body></html>',
  ].join('\n');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
