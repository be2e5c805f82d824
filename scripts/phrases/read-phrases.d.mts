export function readPhrases(text: string, file: string): Record<string, string[]>;
export function moduleOfPhrases(text: string, file: string): string;
