import { createSandbox, type Sandbox } from './sandbox.js';
import { homeRequest, pageRequest, readShell, moduleShowing, readShown } from './testing/pages.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox({ shellCode: readShell(), memoryLimitBytes: 64 << 20, maxOutputLength: 1 << 20 });
  await sandbox.start();
});
afterAll(() => sandbox.close());

const timeoutMs = 1500;
/** A module whose component runs the statements. */
const rendering = (statements: string) => `module.exports.default = () => { ${statements} return null; };`;
async function failureOf(code: string) {
  const { html, failures } = await sandbox.render(pageRequest('prova', code, { timeoutMs }));
  // The shell's own part of the page is there whatever the section did.
  expect(html).toContain('Archeologia di Posta');
  return failures;
}
const offender = { section: 'mf-prova', release: '0123456789ab', expose: 'page' };

afterEach(async () => {
  const { html } = await sandbox.render(pageRequest('dopo', moduleShowing('6 * 7')));
  expect(readShown(html)).toBe('42');
});

describe('time', () => {
  it.each([
    ['a loop in the module', `for (;;); ${rendering('')}`, 'evaluation'],
    ['a loop in the render', rendering('for (;;);'), 'render'],
    [
      'an infinite chain of promises',
      rendering('const again = () => { Promise.resolve().then(again); }; again();'),
      'render',
    ],
    [
      'an infinite chain of timers',
      `setInterval(() => {}, 1); ${rendering('require("react").use(new Promise(() => {}));')}`,
      'render',
    ],
    ['a loop in a getter of the error', `throw { get message() { for (;;); } };`, 'evaluation'],
    [
      'a loop that catches everything',
      rendering('for (;;) try { for (;;); } catch {} finally { for (;;); }'),
      'render',
    ],
    ['a backtracking expression', rendering(`/^(a+)+$/.test('a'.repeat(40) + 'b');`), 'render'],
  ])('ends %s and names the release', async (_name, code, phase) => {
    expect(await failureOf(code)).toMatchObject([{ ...offender, reason: 'timeout', phase }]);
  });

  it('terminates native code that checks no deadline', async () => {
    const code = rendering(
      `const text = 'a'.repeat(2e6) + 'b'; for (let i = 0; i < 99; i++) text.lastIndexOf('a'.repeat(1e6) + 'c');`,
    );
    const [failure] = await failureOf(code);
    expect(failure).toMatchObject(offender);
  });
});

it.each([
  ['strings', `let text = 'x'; for (;;) text += text + Math.random();`],
  ['arrays', 'const list = []; for (;;) list.push([1, 2, 3]);'],
  ['typed arrays', 'const list = []; for (;;) list.push(new Uint8Array(1 << 20).fill(1));'],
  ['one buffer', 'new ArrayBuffer(1 << 30);'],
  ['maps', 'const map = new Map(); for (let i = 0; ; i++) map.set(i, {});'],
])('memory ends %s and names the release', async (_name, statements) => {
  const before = process.memoryUsage().rss;
  expect(await failureOf(rendering(statements))).toMatchObject([{ ...offender, reason: 'memory' }]);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 << 20);
});

it('ends deep recursion as an exception', async () => {
  const code = rendering('const down = () => 1 + down(); down();');
  expect(await failureOf(code)).toMatchObject(
    [{ ...offender, reason: 'threw', message: /stack overflow/ }].map(({ message: _, ...it }) => it),
  );
});

it('ends deep recursion of the parser as an exception', async () => {
  expect(await failureOf(`${'['.repeat(200_000)}`)).toMatchObject([{ ...offender, phase: 'evaluation' }]);
});

it('ends a page that is too large', async () => {
  const code = `const { jsx } = require('react/jsx-runtime');
    module.exports.default = () => jsx('p', { children: 'x'.repeat(2e6) });`;
  expect(await failureOf(code)).toMatchObject([{ ...offender, reason: 'output' }]);
});

it('keeps a bounded part of what is written to the console', async () => {
  const code = rendering(`for (let i = 0; i < 1000; i++) console.log('x'.repeat(10000));`);
  const { lines } = await sandbox.render(pageRequest('prova', code));
  expect(lines).toHaveLength(20);
  expect(Math.max(...lines.map((line) => line.length))).toBe(300);
});

describe('a page of several sections', () => {
  it.each([
    ['throws', `module.exports.default = () => { throw new Error('rotta'); };`, 'threw'],
    ['throws while it is evaluated', `throw new Error('rotta');`, 'threw'],
    ['does not end', rendering('for (;;);'), 'timeout'],
    ['takes all memory', rendering('const list = []; for (;;) list.push([1]);'), 'memory'],
  ])('keeps the other parts when one %s', async (_name, code, reason) => {
    const codes = { prima: moduleShowing('1', 'prima'), rotta: code, terza: moduleShowing('3', 'terza') };
    const { html, failures } = await sandbox.render(homeRequest(codes, { timeoutMs }));
    expect(failures).toMatchObject([{ section: 'mf-rotta', reason }]);
    expect(readShown(html, 'prima')).toBe('1');
    expect(readShown(html, 'terza')).toBe('3');
    // React renders the boundary that stays empty in the browser.
    expect(html).toContain('<!--$!-->');
  });

  it('does not blame a release that another one sabotages', async () => {
    const sabotage = `
      const react = require('react/jsx-runtime');
      Array.prototype.map = () => { throw new Error('sabotage'); };
      module.exports.default = () => null;`;
    const victim = `
      const { jsx } = require('react/jsx-runtime');
      module.exports.default = () => jsx('p', { id: 'vittima', children: [1].map(String) });`;
    const { html, failures } = await sandbox.render(homeRequest({ autore: sabotage, vittima: victim }, { timeoutMs }));
    expect(failures.map(({ section }) => section)).toEqual(['mf-autore']);
    expect(readShown(html, 'vittima')).toBe('1');
  });
});

it('keeps what modules have allocated only up to a limit for all releases', async () => {
  const small = createSandbox({ shellCode: readShell(), maxChangedBytes: 40 << 20 });
  // The time at which a module was evaluated: another one after its memory was dropped.
  const code = (mebibytes: number) =>
    `const used = new Uint8Array(${mebibytes} << 20).fill(1); const seen = Date.now();
    ${moduleShowing('seen + used.length')}`;
  const show = async (name: string, mebibytes: number) =>
    readShown((await small.render(pageRequest(name, code(mebibytes)))).html);
  try {
    const first = await show('prima', 1);
    expect(await show('prima', 1)).toBe(first);
    for (const name of ['seconda', 'terza', 'quarta']) await show(name, 16);
    expect(await show('prima', 1)).not.toBe(first);
  } finally {
    await small.close();
  }
});
