/** The engine's own scripts, of which a stack names no place. */
const ownScripts = /^(shell|globals|check)\.js$/;
const frame = /(?:^|[\s(/])([\w.-]+\.c?js):(\d+):(\d+)\)?$/;

/**
 * Lines that precede a server module's code in the engine (renderer.ts). Only files with the extension `.cjs` are server
 * modules.
 */
export const wrapModule = (code: string): string => `(function (module, exports, require) {\n${code}\n})`;

/** Returns the innermost place of a section's code in a stack of QuickJS, `mostre.page.cjs:1:42`; undefined without one. */
export function findPlace(stack: unknown): string | undefined {
  if (typeof stack !== 'string') return undefined;
  for (const text of stack.split('\n', 40)) {
    const [, file = '', line, column] = frame.exec(text) ?? [];
    if (file && !ownScripts.test(file)) return `${file}:${Number(line) - (file.endsWith('.cjs') ? 1 : 0)}:${column}`;
  }
  return undefined;
}

/** Returns an error as a team reads it: class, message and place. */
export function describeError(error: { name?: unknown; message: string; stack?: unknown }): string {
  const { name, message, stack } = error;
  const place = findPlace(stack);
  const isPlain = typeof name !== 'string' || name === 'Error' || name === '';
  return `${isPlain ? '' : `${name.slice(0, 40)}: `}${message.slice(0, 300)}${place ? ` (${place})` : ''}`;
}
