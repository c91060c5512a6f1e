/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

type Problem = { kind: string; text: string };
/** Webpack's `module.hot` (webpack.js.org/api/hot-module-replacement). */
type Hot = { check: (autoApply: boolean) => Promise<unknown> };
type RefreshRuntime = { performReactRefresh: () => unknown };

declare global {
  // Read and written by the code that HotSectionPlugin adds to the section.
  var salariaDev: { hot?: Hot; hash?: () => string; report: (error: unknown) => void };
  var salariaRefresh: RefreshRuntime | undefined;
}

const base = new URL('.', import.meta.url).pathname;
const titles: Record<string, string> = { build: 'Compilazione', types: 'Tipi', page: 'Errore nella pagina' };

/** Errors that were sent already. */
const reported = new WeakSet<object>();

function report(error: unknown): void {
  if (!(error instanceof Error) || reported.has(error)) return;
  reported.add(error);
  const body = JSON.stringify({ message: `${error.name}: ${error.message}`, stack: error.stack ?? '' });
  // A report may fail without a trace: the dev server has been stopped.
  void fetch(`${base}errors`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(
    () => undefined,
  );
}

globalThis.salariaDev = { report };
const sectionFile = new RegExp(`${base}[0-9a-f]{12}/`);
const isOfSection = (value: unknown): boolean => value instanceof Error && sectionFile.test(value.stack ?? '');

addEventListener('error', ({ error }) => isOfSection(error) && report(error));
addEventListener('unhandledrejection', ({ reason }) => isOfSection(reason) && report(reason));
// React logs what an error boundary caught as "%o …"; its stack may consist of React's own functions. Other errors
// without a function of the section are the shell's, or such that React recovered from.
const { error: logError } = console;
console.error = (...values: unknown[]) => {
  const [format] = values;
  const isCaught = typeof format === 'string' && format.startsWith('%o');
  values.filter((value) => isCaught || isOfSection(value)).forEach(report);
  logError(...values);
};

const panelStyle: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  maxHeight: '45vh',
  overflow: 'auto',
  margin: '0',
  padding: '1rem 1.5rem',
  background: '#2B2420',
  color: '#FFFDF8',
  borderTop: '4px solid #8E2A1E',
  font: '14px/1.5 monospace',
  whiteSpace: 'pre-wrap',
};
const panel = document.createElement('div');
panel.setAttribute('role', 'alert');
panel.setAttribute('lang', 'it');
panel.id = 'salaria-dev-problems';
Object.assign(panel.style, panelStyle);

/** Shows the problems at the bottom of the page, above everything else. */
function show(problems: Problem[]): void {
  panel.textContent = problems.map(({ kind, text }) => `${titles[kind] ?? kind}\n${text}`).join('\n\n');
  if (problems.length === 0) panel.remove();
  else if (!panel.isConnected) document.body.append(panel);
}

/** A build may be applied before the dev server has announced it. */
const announcementMs = 1000;

/**
 * Replaces the changed modules by those of the build `hash` and keeps the state of components; reloads the page where that
 * is impossible, or an update between the two builds is gone (404).
 */
async function update(hash: string): Promise<void> {
  const { hot, hash: currentHash } = globalThis.salariaDev;
  if (!hot || !globalThis.salariaRefresh) return location.reload();
  try {
    // Each check applies one build; the page may be several behind.
    while (await hot.check(true));
    globalThis.salariaRefresh.performReactRefresh();
    // The shell renders sections again that had failed (shell/src/sections/rendering/section-part.tsx).
    dispatchEvent(new Event('salaria:update'));
    if (currentHash?.() === hash) return;
    await new Promise((resolve) => setTimeout(resolve, announcementMs));
    if (hash === lastHash && currentHash?.() !== hash) location.reload();
  } catch {
    location.reload();
  }
}

const events = new EventSource(`${base}events${new URL(import.meta.url).search}`);
let isDisconnected = false;
let updates = Promise.resolve();
/** The last build that the dev server has announced. */
let lastHash = '';
events.onmessage = () => location.reload();
events.addEventListener('update', ({ data }) => {
  lastHash = String(data);
  const hash = lastHash;
  updates = updates.then(() => update(hash));
});
events.addEventListener('problems', ({ data }) => show(JSON.parse(data as string) as Problem[]));
events.onerror = () => {
  isDisconnected = true;
};
events.onopen = () => {
  if (isDisconnected) location.reload();
};
