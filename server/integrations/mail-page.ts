import { momentAt } from '#server/time/moments.ts';
import type { Mail } from './mail.ts';

/** What a mail says, once: the text and the HTML are made from the same blocks. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Smaller and paler, for what most may skip. */
  | { kind: 'aside'; text: string }
  /** A one-time code, to be typed or copied. */
  | { kind: 'code'; code: string }
  /** The one thing to press. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'list'; items: readonly string[] };

export interface MailPage {
  to: string;
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
}

/**
 * A mail as text and as HTML. The HTML needs no script, no picture and nothing from outside; it is one column that fits
 * a phone, and it turns dark where the reader's mail program does.
 */
export function mailPage({ to, subject, heading, blocks }: MailPage): Mail {
  return {
    to,
    subject,
    text: [heading, ...blocks.map(asText), 'Daymark'].join('\n\n') + '\n',
    html: document(heading, blocks.map(asHtml)),
  };
}

function asText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'aside':
      return block.text;
    case 'code':
      return `    ${block.code}`;
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
  }
}

function asHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
    case 'aside':
      return `<p class="pale" style="margin:0 0 16px;font-size:14px;color:#4a5a57">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p class="code" style="margin:0 0 24px;padding:16px 0 16px 8px;border-radius:12px;background:#efeae0;color:#1c2b2a;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:1.2;letter-spacing:8px;font-weight:bold;text-align:center">${escapeHtml(block.code)}</p>`;
    case 'button':
      return [
        `<p style="margin:0 0 8px"><a class="button" href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 24px;border-radius:12px;background:#1f5f57;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(block.label)}</a></p>`,
        `<p class="pale" style="margin:0 0 24px;font-size:13px;color:#4a5a57;word-break:break-all">${escapeHtml(block.url)}</p>`,
      ].join('\n');
    case 'list':
      return `<ul class="ink" style="margin:0 0 16px;padding:0 0 0 20px">${block.items.map((item) => `<li style="margin:0 0 8px">${escapeHtml(item)}</li>`).join('')}</ul>`;
  }
}

/** The colours are the application's (web/styles/theme.css), light inline and dark by the style block. */
function document(heading: string, blocks: readonly string[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .back { background: #101716 !important; }
  .sheet { background: #18211f !important; border-color: #2c3835 !important; }
  .ink, .heading { color: #edf1ec !important; }
  .pale, .brand { color: #b4c0bb !important; }
  .code { background: #0b1110 !important; color: #edf1ec !important; }
  .button { background: #7fcdbb !important; color: #08221d !important; }
}
</style>
</head>
<body class="back" style="margin:0;padding:0;background:#f7f4ee">
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f7f4ee"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr><td class="brand" style="padding:0 8px 12px;font-family:Georgia,serif;font-size:18px;color:#4a5a57">Daymark</td></tr>
<tr><td class="sheet" style="padding:28px 24px 12px;border:1px solid #ddd6c8;border-radius:20px;background:#fffdf9;font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;font-size:16px;line-height:1.5;color:#1c2b2a;overflow-wrap:anywhere;word-break:break-word">
<h1 class="heading" style="margin:0 0 16px;font-family:Georgia,serif;font-size:24px;line-height:1.25;font-weight:bold;color:#1c2b2a">${escapeHtml(heading)}</h1>
${blocks.join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

/** An ISO instant as a mail names it, such as "5 March 2026 at 08:00 UTC". */
export function timeInWords(at: string): string {
  return momentAt(Date.parse(at), 'utc').toFormat("d MMMM yyyy 'at' HH:mm 'UTC'", { locale: 'en-GB' });
}

/** Text as it stands in HTML, between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
