// Reads which file of the API imports which, for the graph of its layers and for the choice of tests.
import { bin, run } from '../steps.mjs';

/** Resolves with the files of the API and those that it imports, each with the files that it imports: paths from the root. */
export async function apiImports() {
  const { output } = await run(bin('depcruise'), [
    ...['--config', '.dependency-cruiser.cjs'],
    ...['--output-type', 'json'],
    'api/src',
  ]);
  const { modules } = JSON.parse(output.slice(output.indexOf('{')));
  return modules.map(({ source, dependencies }) => ({
    file: source,
    imports: [...new Set(dependencies.map(({ resolved }) => resolved))],
  }));
}
