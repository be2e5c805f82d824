import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardText, safetyCard } from '#shared/coach/triage/safety-card.ts';
import { parseLanguages } from '#shared/coach/triage/other-languages.ts';
import { triageMessage } from '#shared/coach/triage/triage-message.ts';
import { LANGUAGES_FILE, readTriageFile } from './triage-file.ts';

const data = readTriageFile();
const file = readFileSync(LANGUAGES_FILE, 'utf8');

describe('the file of languages', () => {
  it('has nine languages in at most 60 kB', () => {
    const codes = parseLanguages(file).map(({ code }) => code);
    expect(codes.sort()).toEqual(['de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'tr']);
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(60_000);
  });

  it.each(parseLanguages(file))('has at least 60 phrases of each danger in $code', ({ dangers }) => {
    for (const kind of ['emergency', 'crisis'] as const) {
      const phrases = dangers
        .filter((danger) => danger.kind === kind)
        .reduce((sum, { sets }) => sum + sets.reduce((product, set) => product * set.length, 1), 0);
      expect(phrases).toBeGreaterThanOrEqual(60);
    }
  });
});

describe('a danger in another language', () => {
  it.each([
    ['de', 'mein Brustkorb ist so eng und der Arm wird taub', 'emergency_signpost'],
    ['fr', 'je ne veux plus vivre', 'crisis_signpost'],
    ['es', 'no puedo respirar bien, se me hincha la lengua', 'emergency_signpost'],
    ['it', 'vorrei non svegliarmi domani', 'crisis_signpost'],
    ['tr', 'nefes alamıyorum', 'emergency_signpost'],
    ['nl', 'ik wil niet meer leven', 'crisis_signpost'],
    ['pt', 'o meu pai não responde, desmaiou', 'emergency_signpost'],
    ['ru', 'не могу дышать, давит в груди', 'emergency_signpost'],
    ['pl', 'nie chcę już żyć', 'crisis_signpost'],
  ])('is stopped in %s: %s', (code, text, name) => {
    const triage = triageMessage(text, data);
    expect(triage).toMatchObject({ level: 'hard', class: name, subtype: `language:${code}` });
    const card = safetyCard(triage);
    expect(card && cardText(card)).toContain('112');
  });

  it.each(['Wie viele Schritte sind gut für mich', 'combien de sommeil pour moi', 'сколько шагов в день'])(
    '"%s" gets no card, and is known as unread',
    (text) => expect(triageMessage(text, data)).toMatchObject({ level: 'none', rule: 'language.unread' }),
  );

  it('letters that look Latin are read as these', () => {
    expect(triageMessage('сhеst pаin and swеating', data)).toMatchObject({
      level: 'hard',
      class: 'emergency_signpost',
    });
  });
});
