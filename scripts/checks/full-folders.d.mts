export const MOST_FILES: number;

export function fullFolders(paths: readonly string[], excepted: readonly string[]): string[];
