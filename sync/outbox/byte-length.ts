/** The length of a text in UTF-8 bytes, as it travels. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
