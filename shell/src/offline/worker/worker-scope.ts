/** What the service worker uses of its global scope: the DOM's types, which the shell is checked with, do not name it. */
type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = LastingEvent & {
  request: Request;
  /** The page that asks; empty for the request that makes a page. */
  clientId: string;
  /** The page that this request makes. */
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type MessageEventFromPage = LastingEvent & { data: unknown };

export type WorkerScope = {
  registration: ServiceWorkerRegistration;
  location: Location;
  navigator: { onLine: boolean };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
    (kind: 'fetch', listener: (event: FetchEvent) => void): void;
    (kind: 'message', listener: (event: MessageEventFromPage) => void): void;
  };
};

export const scope = globalThis as unknown as WorkerScope;
