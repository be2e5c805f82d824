export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an Accept-Encoding offers. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  const offered = new Set(
    String(accepted ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (offered.has('br')) return 'br';
  return offered.has('gzip') ? 'gzip' : 'identity';
}
