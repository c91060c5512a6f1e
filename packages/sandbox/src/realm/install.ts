import CoreURL from 'core-js-pure/actual/url/index.js';
import CoreURLSearchParams from 'core-js-pure/actual/url-search-params/index.js';
import { console } from './console.js';
import { AbortController, AbortSignal, MessageChannel } from './events.js';
import { createIntl, installIntlInBuiltIns } from './intl.js';
import { TextDecoder, TextEncoder } from './text.js';
import { clearTimeout, setInterval, setTimeout } from './timers.js';

declare global {
  /** The only function that the host gives; taken away from the global object before any section's code runs. */
  var salariaHostFormat: ((request: string) => string) | undefined;
}

const hostFormat = globalThis.salariaHostFormat;
if (!hostFormat) throw new Error('the realm has no host');
Reflect.deleteProperty(globalThis, 'salariaHostFormat');

const intl = createIntl(hostFormat);
installIntlInBuiltIns(intl);
const startedAtMs = Date.now();

const globals = {
  AbortController,
  AbortSignal,
  clearInterval: clearTimeout,
  clearTimeout,
  console,
  Intl: intl,
  MessageChannel,
  performance: { now: () => Date.now() - startedAtMs },
  queueMicrotask: (job: () => void) => void Promise.resolve().then(job),
  self: globalThis,
  setInterval,
  setTimeout,
  TextDecoder,
  TextEncoder,
  URL: CoreURL,
  URLSearchParams: CoreURLSearchParams,
};
for (const [name, value] of Object.entries(globals))
  Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
