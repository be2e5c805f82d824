/** How far the server's clock is from this device's, given in milliseconds; null where it is not known yet. */
export function aheadWords(ahead: number | null): string {
  if (ahead === null) return 'Not known yet';
  const seconds = Math.round(Math.abs(ahead) / 1000);
  if (seconds === 0) return 'Same as here';
  return `${spanWords(seconds)} ${ahead > 0 ? 'ahead' : 'behind'}`;
}

function spanWords(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
