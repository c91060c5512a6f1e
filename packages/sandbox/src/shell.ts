/** A style element. The browser's style cache takes over the rules in `css` by `name` and does not write them again. */
export type StyleElement = { name: string; css: string };

/** A slot that a section has rendered, with the props that its parts get. */
export type RenderedSlot = { slot: string; props: Readonly<Record<string, unknown>> };

/** `title` (whole) and `description` are what the page says of itself, if it does. */
export type PageMarkup = {
  html: string;
  styles: StyleElement[];
  slots?: RenderedSlot[];
  title?: string;
  description?: string | undefined;
};

/** What the shell returns to the sandbox. `errors`: messages of what components threw inside Suspense boundaries. */
export type RenderedPage = PageMarkup & { errors: string[] };

/**
 * `routeData`: responses to the page's reads, by address; `failedReads`: status of those that fail. `form`: a form of
 * the page that was not accepted.
 */
export type PageRequest<Registry> = {
  url: string;
  registry: Registry;
  routeData: Record<string, unknown>;
  failedReads: Record<string, number>;
  form?: unknown;
  year: number;
  maxHtmlLength: number;
};

/** A module of a section after its evaluation. */
export type PagePart = { section: string; expose: string; component: unknown };

/** What the shell's bundle exports as `shell`. Everything here runs inside the sandbox. */
export type SandboxShell<Registry> = {
  ready: Promise<unknown>;
  /** Modules that a section's code may `require`, by share scope and request. */
  sharedModules: Record<string, Record<string, unknown>>;
  /** Renders a page; parts of its sections that are not among `parts` are left to the browser. */
  renderPage: (request: PageRequest<Registry>, parts: PagePart[]) => Promise<RenderedPage>;
};
