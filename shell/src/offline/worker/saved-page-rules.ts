/** What the server writes before this script (api/src/web/static/service-worker.controller.ts), as of today. */
declare const salariaSavedPages: {
  /** Regular expression of the paths whose pages may be saved. */
  pages: string;
  /** Headers of every saved page: those it was stored with may be a section's. */
  headers: Record<string, string>;
};

/** Whether the page of a path may be saved. Any script of the site can write to the caches, so reading asks again. */
export const maySavePage = (path: string): boolean => new RegExp(salariaSavedPages.pages).test(path);

export const savedPageHeaders = (): Record<string, string> => salariaSavedPages.headers;
