import { readFileSync } from 'node:fs';

/** Packages whose private parts are used, with the version that these were read in. */
const packages = [
  { name: 'knex', version: '3.3.0', usedBy: 'server/db/mysqlClient.ts', help: 'its tests are tests/server/database' },
  {
    name: 'jest-runtime',
    version: '30.5.2',
    usedBy: 'tests/support/jest/sharedCodeRuntime.cjs',
    help: 'docs/testing.md says how tests run without it',
  },
];

test.each(packages)('$name has the version whose private parts are used', ({ name, version, usedBy, help }) => {
  const installed = (JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as { version: string })
    .version;
  if (installed !== version)
    throw new Error(
      `${name} is now ${installed}. ${usedBy} uses private parts of ${version}: see whether they are still the same ` +
        `(${help}), then write the new version here.`,
    );
});
