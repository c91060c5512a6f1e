/** The part of negotiator 1.1 that is used; the published types describe 0.6, which has no `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string> });
    mediaTypes(available: string[]): string[];
    encodings(available: string[], options: { preferred: string[] }): string[];
  }
}
