/**
 * The part of ServiceWorkerGlobalScope that the worker uses; the shell is checked with the DOM's types, which lack it.
 */
type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  /** Id of the requesting client; empty for a navigation. */
  clientId: string;
  /** Id of the client that a navigation creates. */
  resultingClientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};
type ClientMessageEvent = ExtendableEvent & { data: unknown };

type WorkerScope = {
  registration: ServiceWorkerRegistration;
  location: Location;
  navigator: { onLine: boolean };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (kind: 'fetch', listener: (event: FetchEvent) => void): void;
    (kind: 'message', listener: (event: ClientMessageEvent) => void): void;
  };
};

declare const self: WorkerScope;
export const scope = self;
