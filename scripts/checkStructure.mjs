/**
 * Part of `npm run check`: the rules of .dependency-cruiser.cjs, and some that it cannot express. Areas that import each
 * other in a circle can only be understood together, so each such group is named here and has at most three. The server's
 * foundations, folders and files beside the areas, have no such circle. The SQL of areas lives in their `*.queries.ts`.
 * And migrations are listed in the order of their numbers, in which a new site runs them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const knownGroups = {
  client: ['developers, games, invites'],
  server: ['games, invites, members'],
};

/** Packages that another one of the tools loads by itself. */
const loadedByTools = ['@swc/core', '@testing-library/dom', 'jest-environment-jsdom', 'oxlint-tsgolint'];

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
const tsConfig = extractTSConfig('./tsconfig.json');
const folders = ['client', 'server', 'shared', 'migrations', 'seeds'];
const { output } = await cruise(folders, options, undefined, { tsConfig });

const complaints = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
for (const [side, known] of Object.entries(knownGroups))
  for (const group of groupsInCircles(importsBetween(output.modules, new RegExp(`^${side}/areas/([^/]+)/`))))
    if (!known.includes(group)) complaints.push(`These areas of the ${side} import each other in a circle: ${group}`);
for (const group of groupsInCircles(importsBetween(output.modules, /^server\/(?!areas\/)([^/]+)/)))
  complaints.push(`These foundations of the server import each other in a circle: ${group}`);
for (const file of filesOf('server/areas'))
  if (!file.endsWith('.queries.ts') && /(?<![\w.])(db|trx)\(/.test(readFileSync(file, 'utf8')))
    complaints.push(`SQL outside of *.queries.ts: ${file}`);
for (const name of unusedTools()) complaints.push(`Nothing uses this package of tools/package.json: ${name}`);
// The rules of .dependency-cruiser.cjs see no types.
for (const file of ['client/app', 'client/ui'].flatMap(filesOf))
  if (/from '(\.\.\/)+(areas|shell)\//.test(readFileSync(file, 'utf8')))
    complaints.push(`A foundation names an area or the shell: ${file}`);
const migrationFiles = readdirSync('migrations').filter((file) => /^\d{4}_\w+\.ts$/.test(file));
const listed = [...readFileSync('migrations/index.ts', 'utf8').matchAll(/^ +'(\d{4}_\w+)':/gm)].map(
  ([, name]) => `${name}.ts`,
);
if (listed.join() !== migrationFiles.sort().join())
  complaints.push('migrations/index.ts does not list every migration in the order of their numbers');
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The packages for tests and checks that no test, script or setting names; types come with what they describe. */
function unusedTools() {
  const { devDependencies } = JSON.parse(readFileSync('tools/package.json', 'utf8'));
  const files = [...filesOf('tests'), ...filesOf('scripts'), 'package.json', 'jest.config.cjs'];
  const texts = files.filter((file) => /\.(ts|tsx|mjs|cjs|json)$/.test(file)).map((file) => readFileSync(file, 'utf8'));
  const isUsed = (name) =>
    name.startsWith('@types/') || loadedByTools.includes(name) || texts.some((text) => text.includes(name));
  return Object.keys(devDependencies).filter((name) => !isUsed(name));
}

/** The other parts that each part imports, types left out; a part is what `pattern` captures of a path. */
function importsBetween(modules, pattern) {
  const partOf = (file) => pattern.exec(file)?.[1];
  const imports = new Map();
  for (const { source, dependencies } of modules) {
    const part = partOf(source);
    if (part === undefined) continue;
    const known = imports.get(part) ?? new Set();
    for (const { resolved } of dependencies) if (partOf(resolved)) known.add(partOf(resolved));
    known.delete(part);
    imports.set(part, known);
  }
  return imports;
}

/** The names of parts that reach each other, a text for each group. */
function groupsInCircles(imports) {
  const reachable = new Map([...imports.keys()].map((area) => [area, reachFrom(imports, area)]));
  const groupOf = (area) => [...reachable.get(area)].filter((other) => reachable.get(other)?.has(area));
  return new Set(
    [...imports.keys()].map((area) => groupOf(area).toSorted().join(', ')).filter((group) => group !== ''),
  );
}

function reachFrom(imports, area, reached = new Set()) {
  for (const next of imports.get(area) ?? [])
    if (!reached.has(next)) {
      reached.add(next);
      reachFrom(imports, next, reached);
    }
  return reached;
}
