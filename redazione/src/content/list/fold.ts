/** Returns a text without accents and capital letters, for comparisons. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
