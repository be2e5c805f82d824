/**
 * The oldest browsers that the app serves, as the README names them: Safari 16.4, Chrome 111 and Firefox 128, which
 * Tailwind 4 asks for. Each of these calls came to one of them later (MDN's browser-compat-data).
 */
const YOUNG_CALLS: Record<string, RegExp> = {
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'Document.startViewTransition': /\bdocument\.startViewTransition\b/,
  'Element.checkVisibility': /\.checkVisibility\(/,
  'Element.moveBefore': /\.moveBefore\(/,
  'Error.isError': /\bError\.isError\b/,
  'HTMLDialogElement.requestClose': /\.requestClose\(/,
  'HTMLElement.showPopover': /\.(show|hide|toggle)Popover\(/,
  'Intl.DurationFormat': /\bIntl\.DurationFormat\b/,
  'Intl.Locale.getWeekInfo': /\.get(WeekInfo|TextInfo|Calendars|HourCycles|TimeZones)\(/,
  'Iterator.from': /\bIterator\.(from|concat|prototype)\b/,
  'iterator helper':
    /\.(values|entries)\(\)\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  'Map.groupBy': /\b(Map|Object)\.groupBy\b/,
  'Math.sumPrecise': /\bMath\.(sumPrecise|f16round)\b/,
  'Promise.try': /\bPromise\.try\b/,
  'Promise.withResolvers': /\bPromise\.withResolvers\b/,
  'ReadableStream.from': /\bReadableStream\.from\b/,
  'RegExp.escape': /\bRegExp\.escape\b/,
  'Request.bytes': /\.bytes\(\)/,
  'Scheduler.yield': /\bscheduler\.(yield|postTask)\b/,
  'Set.isSubsetOf': /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  Temporal: /\bTemporal\./,
  'Uint8Array.toBase64': /\.(toBase64|toHex|setFromBase64|setFromHex)\(|\bUint8Array\.from(Base64|Hex)\b/,
  'URL.canParse': /\bURL\.canParse\b/,
  'URL.parse': /\bURL\.parse\b/,
  URLPattern: /\bnew URLPattern\b/,
  'window.navigation': /\b(window|globalThis|self)\.navigation\b/,
  'window.requestIdleCallback': /\bwindow\.requestIdleCallback\b/,
};

/** A script asks first whether the browser has the call. */
const asksFor = (text: string, call: string): boolean =>
  text.includes(`typeof ${call}`) || new RegExp(`[\`"]${call.split('.').at(-1)}[\`"]in`).test(text);

/** The calls of a script that the oldest browsers lack and that it does not ask for first. */
export function youngCalls(script: string): string[] {
  return Object.entries(YOUNG_CALLS).flatMap(([name, pattern]) => {
    const found = pattern.exec(script)?.[0].replace(/^\.|\($/g, '');
    return found === undefined || asksFor(script, found) ? [] : [name];
  });
}
