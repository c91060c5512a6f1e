import { preloadRead } from '@salaria/ui/api/api-client';
import { firstPaint, mainPicture } from './first-paint';
import { recordEarlyInput } from '@salaria/ui/hydration/early-input';

/**
 * Webpack's script loader; `done` receives the event that ended an attempt
 * (webpack/lib/runtime/LoadScriptRuntimeModule.js).
 */
type LoadScript = (url: string, done: (event: { type: string }) => void, key?: string, chunk?: string | number) => void;
declare const __webpack_require__: { l: LoadScript };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Delay before the single retry of a shell file that failed to load. */
const retryDelayMs = 600;
const { l: load } = __webpack_require__;
__webpack_require__.l = (url, done, ...rest) =>
  load(
    url,
    (event) => (event.type === 'load' ? done(event) : void pause(retryDelayMs).then(() => load(url, done, ...rest))),
    ...rest,
  );

/**
 * Requests the files and data that the page lists in a template, where the browser's preload scanner does not see them:
 * the site's file alone, then the others, which arrive while that is evaluated.
 */
function requestFiles(): void {
  const list = document.querySelector<HTMLTemplateElement>('#salaria-files')?.content;
  const links = [...(list?.querySelectorAll('link') ?? [])];
  const site = links.find(({ as }) => as === 'script');
  if (!site) return;
  const requestOthers = () => {
    for (const link of links) {
      if (link === site) continue;
      // Not as a preload: WebKit requests those again that have no max-age.
      if (link.as === 'fetch') void preloadRead(link.getAttribute('href') ?? '');
      else document.head.append(link);
    }
  };
  for (const kind of ['load', 'error']) site.addEventListener(kind, requestOthers, { once: true });
  document.head.append(site);
}

/** Loads React, then the site, and starts it: in tasks of their own, so that the browser handles input between them. */
async function begin(): Promise<void> {
  await firstPaint();
  await mainPicture();
  requestFiles();
  await import(/* webpackChunkName: "start" */ 'react-dom/client');
  await pause(0);
  const { start } = await import(/* webpackChunkName: "start" */ './start');
  await pause(0);
  await start();
}

recordEarlyInput();
void begin();
