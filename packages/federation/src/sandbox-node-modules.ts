/**
 * What React's server build for Bun names of Node while it loads. The sandbox renders text to an object with `write`, so
 * none of it is called except `byteLength`, by which React weighs Suspense boundaries.
 */
export class TextEncoder {}
export const Buffer = { byteLength: (text: string): number => text.length };
