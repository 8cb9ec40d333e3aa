const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this worker has read for earlier test files; all of it is only ever looked up by file name. */
const transformed = new Map();
const scripts = new Map();
const resolved = new Map();

/**
 * Jest's runtime, but one that reads, translates and compiles each module once for all test files of a worker, where
 * Jest's own does so for every test file anew. Each file still evaluates its own modules, in a world of its own.
 */
module.exports = class QuickRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const [config, environment, , , , { collectCoverage }, , { watch, watchAll }] = given;
    // Files may change between the runs of a watching Jest, and coverage is counted in other code.
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

/** Scripts of packages that are no ES modules and load none: most, and translating them takes ten seconds on a new clone. */
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
