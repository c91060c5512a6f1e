import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const folder = path.dirname(createRequire(import.meta.url).resolve('react-refresh/package.json'));

/**
 * Returns a script that connects React's refresh runtime to the page; it runs before React DOM, which looks for it when
 * it is loaded. The package has CommonJS for bundlers only.
 */
export const createRefreshScript = (): string =>
  [
    '(() => {',
    "const process = { env: { NODE_ENV: 'development' } };",
    'const exports = {};',
    readFileSync(path.join(folder, 'cjs/react-refresh-runtime.development.js'), 'utf8'),
    'exports.injectIntoGlobalHook(self);',
    'self.salariaRefresh = exports;',
    '})();',
  ].join('\n');
