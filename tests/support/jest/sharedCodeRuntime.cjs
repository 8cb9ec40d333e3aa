const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** Code that earlier test files of this worker have loaded, by file name. */
const transformed = new Map();
const scripts = new Map();
const resolved = new Map();

/**
 * Jest's runtime, except that a worker reads, transpiles and compiles each module once instead of once for every test
 * file. Each file still evaluates its own modules in its own global environment. It uses internals of jest-runtime: see
 * docs/testing.md for what it saves and how to do without it.
 */
module.exports = class SharedCodeRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const [config, environment, , , , { collectCoverage }, , { watch, watchAll }] = given;
    // In watch mode files change between runs, and coverage needs instrumented code.
    if (watch || watchAll || collectCoverage) return;
    keepTransformed(this.transformCache, this.fileCache, config.id);
    keepScripts(this.executor, environment);
    this._resolution.cjsCache = kept(resolved, config.id, () => new Map());
  }
};

function keepTransformed(cache, files, project) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    const key = `${project}\0${options?.isInternalModule ? 'internal' : ''}\0${filename}`;
    const entry = kept(transformed, key, () =>
      isRunAsItIs(filename, files)
        ? { code: files.readFile(filename) }
        : { code: transform(filename, options), file: cache.transforms.get(filename) },
    );
    if (entry.file) cache.transforms.set(filename, entry.file);
    if (entry.file?.sourceMapPath) cache.sourceMaps.set(filename, entry.file.sourceMapPath);
    return entry.code;
  };
}

/** CommonJS files of packages need no transpiling, which would take ten seconds on a new clone. */
const isRunAsItIs = (filename, files) =>
  /\/node_modules\/.*\.c?js$/.test(filename) && !/^#!|^\uFEFF|\b(?:import|export)\b/.test(files.readFile(filename));

function keepScripts(executor, environment) {
  const parameters = executor.injectedModuleParameters.join(', ');
  executor.compile = (source, filename) => {
    const context = environment.getVmContext();
    if (!context) return null;
    const known = scripts.get(filename);
    if (known?.source === source) return known.script.runInContext(context);
    const head = `(function (${parameters}) {`;
    const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    scripts.set(filename, { source, script });
    return script.runInContext(context);
  };
}

function kept(map, key, make) {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

module.exports.default = module.exports;
