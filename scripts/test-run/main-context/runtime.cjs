// Jest's module loader without a context for each test file. Modules of the repository are loaded for each test file;
// packages are loaded once (Nest, TypeORM and Zod take a second).
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { isPackage, loadPackage } = require('./packages.cjs');

// Overrides members of Jest's loaders that are not public: main-context.test.mjs fails when an update changes them.
module.exports = class MainContextRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { esmLoader, executor } = this;
    // From Node 22.21 on, Jest loads modules synchronously unless there is an asynchronous resolver; packages are
    // imported asynchronously.
    this._resolution.hasDistinctAsyncResolver = () => true;
    // Node compiles a module without a context in the current one.
    esmLoader.getContext = () => undefined;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: (specifier, _function, attributes) =>
          executor.dynamicImport(specifier, filename, undefined, attributes),
      });
    const loadEsm = esmLoader.loadEsmModule.bind(esmLoader);
    esmLoader.loadEsmModule = (path, suffix) => (isPackage(path) ? loadPackage(path) : loadEsm(path, suffix));
    const loadCjs = esmLoader.loadCjsAsEsm.bind(esmLoader);
    esmLoader.loadCjsAsEsm = (from, path, ...rest) =>
      isPackage(path) ? loadPackage(path) : loadCjs(from, path, ...rest);
  }
};
