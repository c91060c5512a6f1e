import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';

const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** Commands of a section's folder: `salaria-section build`. */
const commands: Record<string, (args: string[]) => Promise<number>> = {
  build: (args) => run(process.execPath, [webpack, '--mode', 'production', ...args]),
};

function run(program: string, args: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(`Comandi di una sezione: ${Object.keys(commands).join(', ')}`);
  process.exit(1);
}
process.exit(await command(args));
