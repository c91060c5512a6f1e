import { createServer } from 'node:net';
import { createSandbox, type Sandbox } from './sandbox.js';
import { pageRequest, readShell, moduleShowing, readShown } from './testing/pages.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox({ shellCode: readShell() });
  await sandbox.start();
});
afterAll(() => sandbox.close());

const see = async (expression: string) =>
  readShown((await sandbox.render(pageRequest('prova', moduleShowing(expression)))).html);

it('evaluates an expression of a section, so that the tests below can fail', async () => {
  expect(await see('6 * 7')).toBe('42');
  expect(await see('typeof Map')).toBe('function');
});

const absent = [
  'process',
  'Buffer',
  'fetch',
  'WebSocket',
  'Worker',
  'navigator',
  'window',
  'WebAssembly',
  'std',
  'os',
  'salariaHostFormat',
];
it.each(absent)('has no %s', async (name) => {
  expect(await see(`typeof globalThis.${name}`)).toBe('undefined');
  expect(await see(`typeof Function('return this')().${name}`)).toBe('undefined');
  expect(await see(`typeof (0, eval)('this').${name}`)).toBe('undefined');
});

it('has no symbol under which Node keeps its HTTP client', async () => {
  expect(await see(`Object.getOwnPropertySymbols(globalThis).map(String)`)).toBe('Symbol(Symbol.toStringTag)');
  expect(await see(`typeof globalThis[Symbol.for('undici.globalDispatcher.1')]`)).toBe('undefined');
});

it.each(['node:fs', 'fs', 'node:process', 'node:inspector', 'toString', '__proto__', 'constructor', '../secret'])(
  'requires no %s',
  async (request) => {
    expect(await see(`require('${request}')`)).toBe(`threw: the shell does not share ${request}`);
  },
);

it.each(['node:fs', 'std', 'os', 'data:text/javascript,export default 1', '/etc/passwd'])(
  'imports no %s',
  async (request) => {
    const code = `
      const { use } = require('react');
      const { jsx } = require('react/jsx-runtime');
      const result = import('${request}').then(() => 'imported', () => 'rejected');
      module.exports.default = () => jsx('p', { id: 'seen', children: use(result) });`;
    const { html } = await sandbox.render(pageRequest('prova', code));
    expect(readShown(html)).toBe('rejected');
    expect(await see(`Function('return import("${request}")')() && 'called'`)).toBe('called');
  },
);

it('rejects a static import as a syntax error', async () => {
  const { failures } = await sandbox.render(pageRequest('prova', `import fs from 'node:fs'; ${moduleShowing('1')}`));
  expect(failures).toMatchObject([{ section: 'mf-prova', reason: 'threw', phase: 'evaluation' }]);
});

it('opens no connection by any name that it can reach', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  const code = `
    const seen = new Set();
    const tryAll = (value, depth) => {
      const isObject = typeof value === 'function' || (typeof value === 'object' && value !== null);
      if (depth > 4 || !isObject || seen.has(value)) return;
      seen.add(value);
      for (const key of Reflect.ownKeys(value)) {
        const each = Object.getOwnPropertyDescriptor(value, key).value;
        if (/fetch|request|connect|open|socket|dispatch/i.test(String(key))) {
          try { each.call(value, '${url}'); } catch {}
          try { new each('${url}'); } catch {}
        }
        tryAll(each, depth + 1);
      }
    };
    tryAll(globalThis, 0);
    ${moduleShowing('seen.size > 50')}`;
  try {
    const { html } = await sandbox.render(pageRequest('prova', code));
    expect(readShown(html)).toBe('true');
    await new Promise((resolve) => setImmediate(resolve));
    expect(connections).toBe(0);
  } finally {
    server.close();
  }
});

describe('prototype chains', () => {
  it.each([
    ['a formatter', `new Intl.DateTimeFormat('it-IT')`],
    ['a result of a formatter', `new Intl.DateTimeFormat('it-IT').formatToParts(new Date(0))`],
    ['resolved options', `new Intl.NumberFormat('it-IT').resolvedOptions()`],
    ['the console', 'console.log'],
    ['a timer', 'setTimeout'],
    ['an address', `new URL('https://example.org')`],
    ['require', 'require'],
    ['the shell', `require('@salaria/ui')`],
    ['an error of the host', `(() => { try { new Intl.NumberFormat('!').format(1); } catch (e) { return e; } })()`],
  ])('lead from %s to the sandboxed Function only', async (_name, expression) => {
    const root = `((it) => {
      let each = it.constructor;
      while (each && each.constructor !== each) each = each.constructor;
      return each;
    })(${expression})`;
    expect(await see(`${root} === Function`)).toBe('true');
    expect(await see(`typeof ${root}('return this')().process`)).toBe('undefined');
    expect(await see(`(${expression}).__proto__ === undefined`)).toBe('false');
  });

  it('give the host no access through Error.prepareStackTrace', async () => {
    const expression = `(() => {
      let frames = 'not called';
      Error.prepareStackTrace = (_, sites) => {
        const kinds = (site) => [site?.getThis?.()?.process, site?.getFunction?.()?.constructor('return process')];
        frames = sites.flatMap(kinds).map((it) => typeof it).join();
        return 'stack';
      };
      try { new Intl.NumberFormat('!').format(1); } catch (error) { void error.stack; }
      return frames;
    })()`;
    expect(await see(expression)).not.toMatch(/object|Object/);
  });
});

describe('arguments of the host function', () => {
  it('cross as text, so that getters, proxies and toJSON run inside', async () => {
    const expression = `(() => {
      const seen = [];
      const options = { get style() { seen.push(typeof globalThis.process); return 'currency'; }, currency: 'EUR' };
      const locale = { toString() { seen.push(typeof globalThis.process); return 'it-IT'; } };
      const text = new Intl.NumberFormat(locale, new Proxy(options, {})).format(5);
      return text + seen.join();
    })()`;
    expect(await see(expression)).toBe('5,00\u00a0€undefined,undefined');
  });

  it('are refused when an option is polluted', async () => {
    const options = `JSON.parse('{"__proto__": {"style": "x"}}')`;
    expect(await see(`new Intl.NumberFormat('it', ${options}).format(1)`)).toMatch(/^threw: /);
  });

  it('end after the calls of one render', async () => {
    const few = createSandbox({ shellCode: readShell(), maxFormatCalls: 100 });
    const expression = `(() => {
      for (let i = 0; i < 200; i++) new Intl.NumberFormat('it', { minimumIntegerDigits: 1 + i % 21 }).format(i);
    })()`;
    try {
      const { html } = await few.render(pageRequest('prova', moduleShowing(expression)));
      expect(readShown(html)).toBe('threw: too many calls');
    } finally {
      await few.close();
    }
  });
});
