// Loads packages with Node's own loader, once for all test files of a worker.
const { pathToFileURL } = require('node:url');
const { SyntheticModule } = require('node:vm');

const modules = new Map();
const globals = new Set();
/** Node cannot `require` an ES module that an `import` is still loading, as CommonJS packages do: one after another. */
let lastImport = Promise.resolve();

async function importAfter(earlier, path) {
  await earlier.catch(() => undefined);
  const before = new Set(Reflect.ownKeys(globalThis));
  const namespace = await import(pathToFileURL(path).href);
  for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) globals.add(key);
  return namespace;
}

async function load(path) {
  lastImport = importAfter(lastImport, path);
  const namespace = await lastImport;
  const names = Object.keys(namespace);
  const module = new SyntheticModule(
    names,
    function setExports() {
      for (const name of names) this.setExport(name, namespace[name]);
    },
    { identifier: path },
  );
  await module.link(() => undefined);
  await module.evaluate();
  return module;
}

/** Resolves with the module of the package's file at `path`, for use by modules of this context. */
exports.loadPackage = (path) => {
  const module = modules.get(path) ?? load(path);
  modules.set(path, module);
  return module;
};

exports.isPackage = (path) => path.includes('/node_modules/') && !path.endsWith('.json');

/** Keys of the global object that packages define when they are loaded. */
exports.packageGlobals = globals;
