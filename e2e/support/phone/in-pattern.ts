/** A text as a part of a regular expression that means exactly these letters. */
export const inPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
