import webpack, { type Compiler } from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

/**
 * Runs around each module of the section. Reports what a module throws while it is evaluated, which the shell catches;
 * registers its components for React's refresh runtime (client.ts); and accepts updates of modules that export
 * components only.
 */
const interceptor = (scope: string): string => `
${RuntimeGlobals.interceptModuleExecution}.push((options) => {
  const { id, factory } = options;
  options.factory = function (module, ...rest) {
    const runtime = self.salariaRefresh;
    const { $RefreshReg$: register, $RefreshSig$: sign } = self;
    self.$RefreshReg$ = (type, name) => runtime?.register(type, ${JSON.stringify(scope)} + " " + id + " " + name);
    self.$RefreshSig$ = () => runtime?.createSignatureFunctionForTransform() ?? ((type) => type);
    try {
      factory.call(this, module, ...rest);
    } catch (error) {
      self.salariaDev?.report(error);
      throw error;
    } finally {
      self.$RefreshReg$ = register;
      self.$RefreshSig$ = sign;
    }
    if (!module.hot) return;
    if (self.salariaDev) Object.assign(self.salariaDev, { hot: module.hot, hash: () => ${RuntimeGlobals.getFullHash}() });
    if (!runtime || !/\\.tsx$/.test(id)) return;
    const exported = Object.entries(module.exports ?? {});
    for (const [name, value] of exported)
      runtime.register(value, ${JSON.stringify(scope)} + " " + id + " %exports% " + name);
    if (exported.length > 0 && exported.every(([, value]) => runtime.isLikelyComponentType(value))) module.hot.accept();
  };
});`;

class InterceptorModule extends RuntimeModule {
  constructor(private readonly scope: string) {
    // After webpack's own interceptor, which sets module.hot.
    super('salaria dev', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return interceptor(this.scope);
  }

  /** In the runtime's own scope. */
  override shouldIsolate(): boolean {
    return false;
  }
}

/** Makes a section's development build replaceable in the running page. */
export class HotSectionPlugin {
  constructor(private readonly scope: string) {}

  apply(compiler: Compiler): void {
    new webpack.HotModuleReplacementPlugin().apply(compiler);
    compiler.hooks.compilation.tap('HotSectionPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('HotSectionPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.interceptModuleExecution);
        requirements.add(RuntimeGlobals.getFullHash);
        compilation.addRuntimeModule(chunk, new InterceptorModule(this.scope));
      });
      // Files change while the page is open, so their hashes in the page say nothing.
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        { name: 'HotSectionPlugin', stage: 100 },
        (code) => `${code}\nscript.integrity = "";`,
      );
      webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
        { name: 'HotSectionPlugin', stage: 100 },
        (code) => `${code}\nlink.integrity = "";`,
      );
    });
  }
}
