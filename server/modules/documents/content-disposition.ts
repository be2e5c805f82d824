/**
 * `attachment` with a file's name: exactly in `filename*` (RFC 6266), and beside it a name of letters, digits and a few
 * signs for clients that know no other.
 */
export function attachmentNamed(filename: string): string {
  const plain = filename
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._ -]+/g, '_')
    .replace(/^[._ ]+|[. ]+$/g, '')
    .replace(/^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i, '_$1');
  return `attachment; filename="${shortened(plain) || 'file'}"; filename*=UTF-8''${encoded(filename)}`;
}

/** At most 100 characters, the ending kept. */
function shortened(name: string): string {
  if (name.length <= 100) return name;
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  return `${name.slice(0, 100 - ending.length)}${ending}`;
}

/** As `encodeURIComponent`, and the four signs that RFC 5987 does not allow either. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
