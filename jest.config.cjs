const project = {
  rootDir: __dirname,
  runtime: '<rootDir>/tests/support/jest/sharedCodeRuntime.cjs',
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
        // CommonJS packages stay scripts: some rely on the top-level `this`.
        isModule: 'unknown',
      },
    ],
  },
  // Many packages are ES modules only, while tests run as CommonJS.
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.(css|svg|png|webp|mp3|woff2)(\\?\\w+)?$': '<rootDir>/tests/support/jest/emptyModule.cjs' },
};

const onNode = {
  ...project,
  testEnvironment: 'node',
  // Some packages have no `require` entry, but one under `module-sync` that require() can load.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
};

/** Tests through a browser, against the built site. */
const onSite = {
  ...onNode,
  globalSetup: '<rootDir>/tests/support/jest/startSite.mjs',
  globalTeardown: '<rootDir>/tests/support/jest/stopSite.mjs',
};

module.exports = {
  // One more than the cores of a small machine: tests wait for databases and browsers half of their time.
  maxWorkers: 3,
  // A busy machine takes more than Jest's half a second to give back the memory of a worker that exits.
  workerGracefulExitTimeout: 30_000,
  reporters: ['default', '<rootDir>/tests/support/jest/openHandles.cjs'],
  testSequencer: '<rootDir>/tests/support/jest/longestFirst.cjs',
  // Long enough for browser tests and outages, short enough to notice a test that hangs.
  testTimeout: 480_000,
  projects: [
    { ...onNode, displayName: 'server', testMatch: ['<rootDir>/tests/server/**/*.test.ts'] },
    {
      ...project,
      displayName: 'client',
      testMatch: ['<rootDir>/tests/client/**/*.test.{ts,tsx}'],
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/support/jest/jsdomSetup.ts'],
      setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/tests/support/jest/testingLibrarySetup.ts'],
    },
    { ...onNode, displayName: 'shared', testMatch: ['<rootDir>/tests/shared/**/*.test.ts'] },
    { ...onSite, displayName: 'browser', testMatch: ['<rootDir>/tests/browser/**/*.test.ts'] },
    { ...onSite, displayName: 'journeys', testMatch: ['<rootDir>/tests/journeys/**/*.test.ts'] },
    { ...onNode, displayName: 'faults', testMatch: ['<rootDir>/tests/faults/**/*.test.ts'] },
    { ...onNode, displayName: 'cluster', testMatch: ['<rootDir>/tests/cluster/**/*.test.ts'] },
    { ...onSite, displayName: 'thorough', testMatch: ['<rootDir>/tests/thorough/**/*.test.ts'] },
  ],
};
