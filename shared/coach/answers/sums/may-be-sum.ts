/** Whether a plain question may ask for a sum: it names a number, or units. */
export function mayBeSum(plain: string): boolean {
  return /\d|\bunits?\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twice|and a half|half an?|(?:half|quarter|thirds?) of)\b/.test(
    plain,
  );
}

/** Whether units of alcohol were said, which a question about glasses may go on from. */
export function saidUnits(said: string): RegExpExecArray | null {
  return /\b(\d+) units\b/.exec(said);
}
