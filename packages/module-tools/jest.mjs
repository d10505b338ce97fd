import { fileURLToPath } from 'node:url'

const setup = (file) => fileURLToPath(new URL(`dist/jest/${file}.js`, import.meta.url))

/** Jest for the pages of a module: jsdom, TypeScript, and the constants of a build. */
export const jestConfig = {
  testEnvironment: 'jsdom',
  transform: {
    '\\.(js|ts|tsx)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2023',
        },
      },
    ],
  },
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!@quotidia/)'],
  globals: { RELEASE_VERSION: 'dev' },
  setupFiles: [setup('browser-globals')],
  setupFilesAfterEnv: [setup('testing-library')],
  moduleNameMapper: { '\\.(css|svg|png|woff2)(\\?text)?$': setup('asset') },
}
