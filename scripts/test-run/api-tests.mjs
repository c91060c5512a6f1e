// Chooses the API's tests for `npm run test:quick`. Jest's own choice is nearly all of them after any change: most start
// the whole application, which imports every file.
import path from 'node:path';

const testFile = /^api\/src\/.*(?<!\.nightly)\.test\.ts$/;
/** `api/src/domains/posts`: the folder of one feature, above which a test is not about a file any more. */
const featureDepth = 4;

const isBelow = (folder) => (file) => file.startsWith(`${folder}/`);

/** Returns the tests in the nearest folder at or above `folder` that has any, up to the folder of its feature. */
function testsAt(folder, tests) {
  if (folder.split('/').length < featureDepth) return [];
  const found = tests.filter(isBelow(folder));
  return found.length > 0 ? found : testsAt(path.posix.dirname(folder), tests);
}

/**
 * Returns the API's test files that belong to changed files: those beside them and those that import them. Files of the
 * API that import a changed file of another workspace count as changed.
 *
 * @param changed paths of changed files, from the root
 * @param modules files with their imports, see `apiImports`
 */
export function apiTestsOf(changed, modules) {
  const tests = modules.map(({ file }) => file).filter((file) => testFile.test(file));
  const importersOf = (name) => modules.filter(({ imports }) => imports.includes(name)).map(({ file }) => file);
  const isInApi = isBelow('api/src');
  const affected = changed.flatMap((file) => (isInApi(file) ? file : importersOf(file).filter(isInApi)));
  const chosen = new Set(
    affected.flatMap((file) =>
      testFile.test(file) ? file : [...testsAt(path.posix.dirname(file), tests), ...importersOf(file)],
    ),
  );
  return tests.filter((file) => chosen.has(file));
}
