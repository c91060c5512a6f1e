/**
 * Replaces the Node modules that React's server build for Bun imports. The sandbox renders text to an object with
 * `write`, so React calls only `byteLength`, for the size of Suspense boundaries.
 */
export class TextEncoder {}
export const Buffer = { byteLength: (text: string): number => text.length };
