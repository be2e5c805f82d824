/** Minutes that a question gives: 'half an hour', '20 minutes', 'ten mins'. */
export function lengthIn(plain: string): number | null {
  if (/\bhalf (?:an |a )?hour\b/.test(plain)) return 30;
  if (/\b(?:three quarters of an hour)\b/.test(plain)) return 45;
  if (/\bquarter of an hour\b/.test(plain)) return 15;
  const match =
    /\b(\d{1,3}|five|ten|fifteen|twenty|thirty|forty|forty-five|an|one|a|two)[ -]?(min(?:ute)?s?|hours?|hrs?|h)\b/.exec(
      plain,
    );
  if (!match) return null;
  const words: Readonly<Record<string, number>> = {
    five: 5,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    forty: 40,
    'forty-five': 45,
    an: 1,
    a: 1,
    one: 1,
    two: 2,
  };
  const n = words[match[1] ?? ''] ?? Number(match[1]);
  return match[2]?.startsWith('h') ? n * 60 : n;
}
