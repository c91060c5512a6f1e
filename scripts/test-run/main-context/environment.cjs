// A Jest environment for runtime.cjs. Tests see the global object of their worker; what a test file changes in it, in
// `process.env` and in `process.exit` is undone after the file.
const { TestEnvironment } = require('jest-environment-node');
const { packageGlobals } = require('./packages.cjs');

const descriptorsOf = (object) =>
  new Map(Reflect.ownKeys(object).map((key) => [key, Reflect.getOwnPropertyDescriptor(object, key)]));

const isSame = (one, other) => one?.value === other.value && one?.get === other.get;

function restoreGlobals(before) {
  for (const [key, descriptor] of descriptorsOf(globalThis)) {
    const earlier = before.get(key);
    if (earlier && !isSame(descriptor, earlier)) Reflect.defineProperty(globalThis, key, earlier);
    if (!earlier && !packageGlobals.has(key)) Reflect.deleteProperty(globalThis, key);
  }
  for (const [key, descriptor] of before)
    if (!Object.hasOwn(globalThis, key)) Reflect.defineProperty(globalThis, key, descriptor);
}

function restoreEnv(before) {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name];
  Object.assign(process.env, before);
}

module.exports = class MainContextEnvironment extends TestEnvironment {
  #globals = descriptorsOf(globalThis);
  #env = { ...process.env };
  #exit = process.exit;

  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
    // The legacy fake timers, which are not used.
    this.fakeTimers = null;
  }

  async teardown() {
    await super.teardown();
    process.exit = this.#exit;
    restoreEnv(this.#env);
    restoreGlobals(this.#globals);
  }
};
