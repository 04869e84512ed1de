export const WORDS: string[] = [];
