// npm run env:table: writes the table of environment variables (packages/contracts/src/env.ts) into the operator's
// guide; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { envAbout, envSchema } from '../../packages/contracts/dist/env.js';
import { flags, readCommandLine } from '../command-line.mjs';
import { root } from '../steps.mjs';

const { values } = readCommandLine({ usage: 'Uso: npm run env:table [-- --check]', options: flags('check') });
const guide = path.join(root, 'docs/operators-guide.md');
const begin = '<!-- env:table -->';
const end = '<!-- /env:table -->';

const defaults = envSchema.parse({});
const cell = (text) => String(text).replaceAll('|', '\\|');

/** Returns a sentence with the values of an enumeration. */
function choices(schema) {
  const inner = schema._zod.def.innerType ?? schema;
  return inner._zod.def.entries
    ? ` Uno fra ${Object.values(inner._zod.def.entries)
        .map((it) => `\`${it}\``)
        .join(', ')}.`
    : '';
}

const rows = Object.entries(envSchema.shape).map(([name, schema]) => {
  const fallback = name in defaults ? `\`${cell(defaults[name])}\`` : '—';
  return `| \`${name}\` | ${fallback} | ${cell(envAbout[name])}${cell(choices(schema))} |`;
});
const table = ['| Variabile | Se manca | A che serve |', '|---|---|---|', ...rows].join('\n');

const text = readFileSync(guide, 'utf8');
const [from, to] = [text.indexOf(begin), text.indexOf(end)];
if (from < 0 || to < from) {
  console.error(`${guide}: mancano i segni ${begin} e ${end}`);
  process.exit(1);
}
const updated = `${text.slice(0, from + begin.length)}\n${table}\n${text.slice(to)}`;
if (updated === text) console.log('La tabella delle variabili è aggiornata.');
else if (values.check) {
  console.error('La tabella delle variabili in docs/operators-guide.md non è aggiornata: npm run env:table');
  process.exit(1);
} else {
  writeFileSync(guide, updated);
  console.log("Tabella delle variabili riscritta nella guida dell'operatore.");
}
