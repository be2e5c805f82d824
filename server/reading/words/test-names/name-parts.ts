import { saysUrine } from '../table-words.ts';
import { atWords } from '../word-edges.ts';

/** Not dashes: what stands before one may be a sample. */
const SEAMS = /[()[\]{}/|;]/u;
/** The system before a test, as Slavic and Baltic forms name it: 'K-Hemoglobin', 'S-TSH'. */
const SYSTEM = /^\p{Lu}\p{Ll}?\s?[-–—_]\s?(?=\p{L}{2})/u;
/** Latin letters behind or before those of another script: '白血球 WBC', '甲狀腺刺激素 TSH'. */
const LATIN = /[\p{sc=Latin}\d][\p{sc=Latin}\d\s.,+α-ωΑ-Ω-]*/gu;
const OTHER_SCRIPT =
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Georgian}]/u;
/** Words beside a known test that make it another quantity. */
const OTHER_QUANTITY = atWords(
  /\b(ratio|kvot\p{L}*|verhouding|stosunek|poměr|pomer|odnos|oran[ıi]?|quotient|rapport|index|indeks|indice|índice|clearance|anti\p{L}*|antibod\p{L}*|receptor\p{L}*|fraction\p{L}*|binding|bindungs\p{L}*|saturation|sättigung)\b|%/iu,
);

/** Letters of Latin beside those of another script, and single Greek ones, which are letters of formulas. */
const RUNS =
  /(?:[\p{sc=Latin}\d%#/+.,'’()-]|[α-ωΑ-Ω](?!\p{sc=Greek}))+(?:[ ·]+(?:[\p{sc=Latin}\d%#/+.,'’()-]|[α-ωΑ-Ω](?!\p{sc=Greek}))+)*|[^\p{sc=Latin}\d]+/gu;

/**
 * The ways in which a name may be a test's name said twice or more: "白血球 WBC", "Chloor / Chlore", "Hemoglobina HGB". Only where
 * all parts of one way are known is the name known.
 */
export function saidTwice(name: string): string[][] {
  const seams = name.split(SEAMS);
  // "Glucose nuchter / à jeun": the second part says the rest of the name alone.
  const [head = '', ...tails] = seams;
  const [word = ''] = head.trim().split(/\s+/);
  const shared = tails.length === 1 && head.trim() !== word ? [head, `${word} ${tails[0] ?? ''}`] : [];
  const scripts = seams.flatMap((part) => part.match(RUNS) ?? []);
  const words = name.split(/\s+|(?<=\p{L}{3})-(?=\p{Lu})/u);
  const halves = words.slice(1).map((_, at) => {
    const head = words.slice(0, at + 1).join(' ');
    return [head, words.slice(at + 1).join(' ')];
  });
  return [seams, shared, scripts, ...(words.length <= 8 ? halves : [])]
    .map((parts) =>
      parts
        .map((part) => part.replace(/^[\s\p{P}]+|[\s,;:–-]+$/gu, ''))
        .filter((part) => /\p{L}/u.test(part)),
    )
    .filter((parts) => parts.length > 1);
}

/** The parts of a name of which one may be known although the whole is not; none where a word makes it another quantity. */
export function namePartsOf(name: string): string[] {
  if (OTHER_QUANTITY.test(name)) return [];
  const bare = name.replace(SYSTEM, '');
  const latin = OTHER_SCRIPT.test(bare)
    ? [bare.match(LATIN)?.join(' ') ?? '', ...(bare.match(LATIN) ?? [])]
    : [];
  const [head = '', ...tails] = bare.split(/\s[-–—:]\s/u);
  const ofUrine = saysUrine(head) ? tails : [];
  const parts = [...(bare === name ? [] : [bare]), ...ofUrine, ...bare.split(SEAMS), ...latin];
  return [...new Set(parts.map((part) => part.trim()))].filter(
    (part) => part !== name && /\p{L}{2}/u.test(part),
  );
}
