import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/**
 * Three projects: `npx jest --selectProjects api` runs one of them. Without TEST_MYSQL_URL the API's tests run on
 * SQLite only. Without TEST_S3_URL the tests of stored files and releases use a folder only. Without LIBREOFFICE_PATH
 * the tests that need it are left out.
 */
const rootDir = fileURLToPath(new URL('../..', import.meta.url))

const transform = {
  '\\.(ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2023',
      },
    },
  ],
}

const everywhere = {
  rootDir,
  transform,
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  restoreMocks: true,
}

/** Tests on Node itself: loading the API into Jest's sandbox for each file took a third of the time of its tests. */
const onNode = {
  ...everywhere,
  runner: 'jest-light-runner',
  setupFiles: ['<rootDir>/tools/jest/nodeTests.mjs'],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/limits.mjs'],
  globalSetup: '<rootDir>/tools/jest/buildApi.mjs',
}

// biome-ignore lint/style/noDefaultExport: Jest reads the default export
export default {
  rootDir,
  // Several times as long as the longest wait for a state: only a test that hangs takes as long.
  testTimeout: 120_000,
  // More than cores: a worker spends a good part of its time waiting for databases, processes and timers.
  maxWorkers: availableParallelism() * 2,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: [
    {
      ...onNode,
      displayName: 'api',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.LIBREOFFICE_PATH ? [] : ['/libreOffice\\.test\\.ts$']),
      ],
    },
    {
      ...everywhere,
      displayName: 'ui',
      testEnvironment: 'jsdom',
      transform: { ...transform, '/node_modules/(@noble|eventsource-parser)/.*\\.js$': '@swc/jest' },
      transformIgnorePatterns: ['/node_modules/(?!(@noble|eventsource-parser)/)'],
      // Constants of the build: no key and no version, as in development, and the shell's folder.
      globals: { RELEASE_PUBLIC_KEY: '', RELEASE_VERSION: 'dev', __webpack_public_path__: '/shell/1/' },
      testMatch: ['<rootDir>/{shared-ui,shell,mf-*}/src/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/tools/jest/browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/testing-library.ts'],
      moduleNameMapper: {
        '\\.(css|svg|png|woff2)(\\?text)?$': '<rootDir>/tools/jest/asset.ts',
        '^@module-federation/enhanced/runtime$': '<rootDir>/tools/jest/federation.ts',
      },
    },
    {
      ...onNode,
      displayName: 'tools',
      testMatch: ['<rootDir>/{packages/domain,packages/registry,tools,web,tests/bench,tests/prove}/**/*.test.ts'],
    },
  ],
}
