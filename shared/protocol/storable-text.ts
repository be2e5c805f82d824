/** Control characters other than tab and line break, and halves of a surrogate pair. */
const UNSTORABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/gu;

/**
 * The text without what nobody typed and no database stores: pasted from a PDF or a terminal, text may hold NUL and other
 * control characters.
 */
export function storableText(text: string): string {
  return text.replace(UNSTORABLE, '');
}

/** Whether nothing of the text would be lost. */
export function isStorableText(text: string): boolean {
  return storableText(text) === text;
}

/** A JSON value with storable texts; the same object where all are. */
export function withStorableTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return storableText(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(withStorableTexts) as unknown[];
    return items.every((item, at) => Object.is(item, value[at])) ? value : (items as Value);
  }
  const members = Object.entries(value).map(([key, member]) => [key, withStorableTexts(member)] as const);
  const isSame = members.every(([key, member]) => Object.is(member, (value as Record<string, unknown>)[key]));
  return isSame ? value : (Object.fromEntries(members) as Value);
}
