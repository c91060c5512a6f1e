// The package ships no types; only what we call is declared.
declare module 'snowball-stemmers' {
  export interface Stemmer {
    stem(word: string): string;
  }
  export function newStemmer(language: 'italian'): Stemmer;
  const factory: { newStemmer: typeof newStemmer };
  export default factory;
}
