/**
 * Words in the names of files by which content blockers know advertising, tracking and cookie banners: the lists EasyList,
 * EasyPrivacy and EasyList Cookie, and those after their pattern.
 */
const BLOCKED =
  /(^|[^a-z])ads?(?=[^a-z]|$)|advert|analytic|banner|beacon|consent|cookie|gdpr|metrics|newsletter|pixel|popup|privacy|promo|share(?!d)|social|sponsor|telemetry|track/i;

const HASH = /-[a-z0-9]{7}(?=\.)/;

/** The name that a chunk or an asset of the build has, before its hash. */
export function builtName(name: string): string {
  return BLOCKED.test(name) ? 'part' : name;
}

/** Which of the paths a content blocker may take for something else. Blocked, a file is missing from the app. */
export function blockedPaths(paths: readonly string[]): string[] {
  return paths.filter((path) => BLOCKED.test(path.replace(HASH, '')));
}
