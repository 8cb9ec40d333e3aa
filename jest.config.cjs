const project = {
  rootDir: __dirname,
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // Many packages are ES modules only, and the tests run as CommonJS.
  transformIgnorePatterns: [],
  moduleNameMapper: { '\\.(css|svg|png|webp|mp3|woff2)(\\?\\w+)?$': '<rootDir>/tests/support/emptyModule.cjs' },
};

const onNode = { ...project, testEnvironment: 'node' };
const onSite = {
  ...onNode,
  testTimeout: 120_000,
};

module.exports = {
  maxWorkers: 2,
  projects: [
    { ...onNode, displayName: 'server', testMatch: ['<rootDir>/tests/server/**/*.test.ts'], testTimeout: 20_000 },
    {
      ...project,
      displayName: 'client',
      testMatch: ['<rootDir>/tests/client/**/*.test.{ts,tsx}'],
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/support/jestGlobalClient.ts'],
      setupFilesAfterEnv: ['@testing-library/jest-dom'],
    },
    { ...onNode, displayName: 'shared', testMatch: ['<rootDir>/tests/shared/**/*.test.ts'] },
    {
      ...onSite,
      displayName: 'browser',
      testMatch: ['<rootDir>/tests/browser/**/*.test.ts'],
      globalSetup: '<rootDir>/tests/support/jestGlobalSite.mjs',
      globalTeardown: '<rootDir>/tests/support/jestGlobalSiteEnd.mjs',
    },
    { ...onSite, displayName: 'faults', testMatch: ['<rootDir>/tests/faults/**/*.test.ts'] },
  ],
};
