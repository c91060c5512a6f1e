import { createSandbox, type Sandbox } from './sandbox.js';
import { homeRequest, pageRequest, readShell, moduleShowing, readShown, slotRequest } from './testing/pages.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox({ shellCode: readShell() });
  await sandbox.start();
});
afterAll(() => sandbox.close());

const tampering = `
  Array.prototype.tampered = Object.prototype.tampered = globalThis.tampered = true;
  JSON.parse = () => ({ html: 'forged' });
  Promise.prototype.then = () => undefined;`;

it('keeps what a release changes of the built-ins from pages without it', async () => {
  await sandbox
    .render(pageRequest('prova', `${tampering} module.exports.default = () => null;`))
    .catch(() => undefined);
  const { html } = await sandbox.render(
    pageRequest('altra', moduleShowing(`[[].tampered, {}.tampered, globalThis.tampered]`)),
  );
  expect(readShown(html)).toBe(',,');
});

it('keeps what a release changes during a render from the next render of the same page', async () => {
  const counting = moduleShowing('globalThis.count = (globalThis.count ?? 0) + 1');
  const renders = [];
  for (let index = 0; index < 3; index += 1)
    renders.push(readShown((await sandbox.render(pageRequest('prova', counting))).html));
  expect(renders).toEqual(['1', '1', '1']);
});

it('keeps module state of one render from the next, so that no page shows data of another', async () => {
  const remembering = `
    let last = 'nothing';
    const { useRead } = require('@salaria/ui');
    const z = require('@salaria/contracts/z');
    const { jsx } = require('react/jsx-runtime');
    module.exports.default = () => {
      const before = last;
      last = useRead('/api/prova', z.string()).data;
      return jsx('p', { id: 'seen', children: before + ' ' + last });
    };`;
  const first = await sandbox.render(pageRequest('prova', remembering, { routeData: { '/api/prova': 'secret' } }));
  const second = await sandbox.render(pageRequest('prova', remembering, { routeData: { '/api/prova': 'public' } }));
  expect(readShown(first.html)).toBe('nothing secret');
  expect(readShown(second.html)).toBe('nothing public');
});

it('gives a part the route data that its section declares, and no other', async () => {
  const reading = (id: string, path: string) => `
    const { useRead } = require('@salaria/ui'); const z = require('@salaria/contracts/z');
    const { jsx } = require('react/jsx-runtime');
    module.exports.default = () => jsx('p', { id: '${id}', children: String(useRead('${path}', z.string()).data) });`;
  const { html } = await sandbox.render(
    homeRequest(
      { prima: reading('own', '/api/prima'), ladra: reading('stolen', '/api/prima') },
      { routeData: { '/api/prima': 'data of prima', '/api/ladra': 'data of ladra' } },
    ),
  );
  expect(readShown(html, 'own')).toBe('data of prima');
  expect(readShown(html, 'stolen')).toBe('undefined');
});

it('keeps a part whose slot another part fills and breaks, and names the one that throws', async () => {
  const use = `{ name: 'mf-host.card', props: { id: 7 } }`;
  const host = `const { jsxs, jsx } = require('react/jsx-runtime'); const { Slot } = require('@salaria/ui');
    module.exports.default = () => jsxs('div', { id: 'host', children: ['Host ', jsx(Slot, ${use})] });`;
  const guest = (code: string) => `module.exports.default = ({ id }) => { ${code} };`;
  const render = (code: string) => sandbox.render(slotRequest(host, guest(code)));
  const whole = await render('return "card " + id;');
  expect([whole.failures, whole.html]).toEqual([[], expect.stringMatching(/id="host">Host .*card 7/s)]);
  const broken = await render(`throw new Error('no card');`);
  expect(broken.failures).toMatchObject([{ section: 'mf-guest', message: expect.stringContaining('no card') }]);
  expect(broken.html).toContain('id="host">Host ');
});

it('leaves a part without a server module to the browser', async () => {
  const request = homeRequest({ prima: moduleShowing('1', 'prima'), senza: '' });
  const { html, failures } = await sandbox.render({ ...request, parts: request.parts.slice(0, 1) });
  expect(failures).toEqual([]);
  expect(readShown(html, 'prima')).toBe('1');
  expect(html).toContain('<!--$!-->');
});

it('formats as the host does', async () => {
  const expressions = {
    [`new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(new Date(0))`]:
      '1 gennaio 1970',
    [`(1234567.5).toLocaleString('it-IT')`]: '1.234.567,5',
    [`['è', 'z', 'e'].sort(new Intl.Collator('it').compare).join('')`]: 'eèz',
    [`['è', 'z', 'e'].sort((a, b) => a.localeCompare(b)).join('')`]: 'eèz',
    [`new Intl.PluralRules('it').select(1)`]: 'one',
    [`new URL('../b?x=1#y', 'https://example.org/a/c').href`]: 'https://example.org/b?x=1#y',
    [`new URLSearchParams([['a', 'ì']]).toString()`]: 'a=%C3%AC',
    [`new TextDecoder().decode(new TextEncoder().encode('perché 🏺'))`]: 'perché 🏺',
  };
  for (const [expression, expected] of Object.entries(expressions)) {
    const { html } = await sandbox.render(pageRequest('prova', moduleShowing(expression)));
    expect(readShown(html)).toBe(expected);
  }
});

it('renders what a page suspends on, also through timers', async () => {
  const code = `
    const { use } = require('react'); const { jsx } = require('react/jsx-runtime');
    const later = new Promise((resolve) => setTimeout(() => resolve('later'), 3000));
    module.exports.default = () => jsx('p', { id: 'seen', children: use(later) });`;
  const { html } = await sandbox.render(pageRequest('prova', code));
  expect(readShown(html)).toBe('later');
});

it('renders what was queued behind a page that had to be terminated', async () => {
  const infinite = `module.exports.default = () => { for (;;); };`;
  const [stuck, next] = await Promise.all([
    sandbox.render(pageRequest('appesa', infinite, { timeoutMs: 300 })),
    sandbox.render(pageRequest('viva', moduleShowing('2'))),
  ]);
  expect(stuck.failures).toMatchObject([{ section: 'mf-appesa', reason: 'timeout' }]);
  expect(readShown(next.html)).toBe('2');
});

it('reaches nothing of Node by a global, a module or a constructor', async () => {
  for (const [expression, expected] of [
    ["typeof process + typeof fetch + typeof Function('return this')().process", 'undefined'.repeat(3)],
    ["require('node:fs')", 'threw: the shell does not share node:fs'],
    ["new Intl.NumberFormat('it-IT').constructor.constructor('return typeof process')()", 'undefined'],
  ] as const) {
    const { html } = await sandbox.render(pageRequest('prova', moduleShowing(expression)));
    expect([expression, readShown(html)]).toEqual([expression, expected]);
  }
});

it('ends a part that takes all memory, and keeps the others', async () => {
  const greedy = 'module.exports.default = () => { new ArrayBuffer(1 << 30); return null; };';
  const { html, failures } = await sandbox.render(homeRequest({ prima: moduleShowing('1', 'prima'), rotta: greedy }));
  expect(failures).toMatchObject([{ section: 'mf-rotta', reason: 'memory' }]);
  expect(readShown(html, 'prima')).toBe('1');
});

it('says when the shell itself does not load', async () => {
  const broken = createSandbox({ shellCode: 'throw new Error("rotta");' });
  await expect(broken.render(pageRequest('prova', moduleShowing('1')))).rejects.toMatchObject({
    code: 'failed',
    message: 'rotta',
  });
  await broken.close();
});
