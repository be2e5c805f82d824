/** The length of a text in UTF-8 bytes, its size on the wire. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).byteLength;
}
