/** What the coach's box holds when one asks about a biomarker. */
export function questionAbout(name: string): string {
  return `How has my ${name} changed?`;
}
