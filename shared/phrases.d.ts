/** A text file is a module of phrases, each list by the name above it (scripts/phrases/read-phrases.mjs). */
declare module '*.txt' {
  export const phrases: Readonly<Record<string, readonly string[]>>;
}
