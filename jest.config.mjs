/**
 * Three projects: `npx jest --selectProjects api` runs one of them. Without TEST_MYSQL_URL the API's tests run on
 * SQLite only. Without TEST_S3_URL the tests of stored files and releases use a folder only. Without LIBREOFFICE_PATH
 * the tests that need it are left out.
 */
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

// file-type and its dependencies are ES modules only, which Jest doesn't load.
const importOnly = '(file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)'

const everywhere = {
  transform,
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  restoreMocks: true,
}

// biome-ignore lint/style/noDefaultExport: Jest reads the default export
export default {
  // Several times as long as the longest wait for a state: only a test that hangs takes as long.
  testTimeout: 120_000,
  cacheDirectory: 'node_modules/.cache/jest',
  projects: [
    {
      ...everywhere,
      displayName: 'api',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      globalSetup: '<rootDir>/scripts/jest/buildApi.ts',
      moduleNameMapper: { '^(\\.\\./)+threads$': '<rootDir>/api/src/testing/builtThreads.ts' },
      testPathIgnorePatterns: [
        '/node_modules/',
        ...(process.env.LIBREOFFICE_PATH ? [] : ['/libreOffice\\.test\\.ts$']),
      ],
      transform: { ...transform, [`/node_modules/${importOnly}/.*\\.js$`]: '@swc/jest' },
      transformIgnorePatterns: [`/node_modules/(?!${importOnly}/)`],
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
      setupFiles: ['<rootDir>/scripts/jest/browser-globals.ts'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/testing-library.ts'],
      moduleNameMapper: {
        '\\.(css|svg|png|woff2)(\\?text)?$': '<rootDir>/scripts/jest/asset.ts',
        '^@module-federation/enhanced/runtime$': '<rootDir>/scripts/jest/federation.ts',
      },
    },
    {
      ...everywhere,
      displayName: 'tools',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/scripts/jest/buildApi.ts',
      testMatch: ['<rootDir>/{domain,scripts,registry,web,bench,prove}/**/*.test.ts'],
    },
  ],
}
