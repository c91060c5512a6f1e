/** The part of jsonld that tests use. */
declare module 'jsonld' {
  interface Options {
    documentLoader: () => Promise<{ document: object; documentUrl: string }>;
    /** Throws instead of dropping what has no absolute term. */
    safe: boolean;
  }
  const jsonld: { expand(document: object, options: Options): Promise<Record<string, unknown>[]> };
  export default jsonld;
}
