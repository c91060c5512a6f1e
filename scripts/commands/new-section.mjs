// npm run new-section -- mf-mostre "Mostre" [--in folder]: creates a section of this repository from the template of
// section-kit. Writes nothing outside its folder: it depends on what is installed already.
import path from 'node:path';
import { readCommandLine } from '../command-line.mjs';
import { setUpCode } from '../setup.mjs';
import { root } from '../steps.mjs';

const usage = 'Uso: npm run new-section -- mf-mostre "Mostre"';

const { values, positionals } = readCommandLine({ usage, options: { in: { type: 'string' } }, maxWords: 2 });
const [name = '', title = ''] = positionals;
await setUpCode();
// Imported after the setup, which compiles it.
const { createWorkspace, readTakenPlaces, sectionValues } = await import(
  '../../packages/section-kit/dist/template/create.js'
);

const dir = path.join(values.in ? path.resolve(values.in) : root, name);
try {
  createWorkspace(dir, sectionValues(name, title, readTakenPlaces(root)));
  console.log(
    `${name} è in ${dir}. Ora: npm run dev -w ${name}, npm test -w ${name}, ` +
      `npm run release -w ${name} -- --to http://localhost:3000`,
  );
} catch (error) {
  console.error(error.name === 'CreateError' ? `${error.message}\n${usage}` : error);
  process.exit(1);
}
