/** Responses that were requested before anything reads their paths. */
export const preloads = new Map<string, Promise<unknown>>();
