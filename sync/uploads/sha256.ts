/** The browser's SHA-256 as 64 lower-case hex digits; it exists in secure contexts only. */
export async function webSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
