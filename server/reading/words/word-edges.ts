const EDGE = String.raw`(?:(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_])|(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_]))`;

/** A pattern in which \b knows letters of all languages: "Sonuç" ends with one, which JavaScript's own \b does not see. */
export function atWords(pattern: RegExp): RegExp {
  const key = `${pattern.flags}/${pattern.source}`;
  const made = kept.get(key) ?? withEdges(pattern);
  kept.set(key, made);
  return made;
}

const kept = new Map<string, RegExp>();

function withEdges(pattern: RegExp): RegExp {
  return new RegExp(
    pattern.source.replaceAll(String.raw`\b`, EDGE),
    pattern.flags.includes('u') ? pattern.flags : `${pattern.flags}u`,
  );
}
