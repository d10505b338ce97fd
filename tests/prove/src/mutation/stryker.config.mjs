/**
 * The code that Stryker mutates, and the tests that have to notice it; `AREA` names one area. Runs in a copy of the
 * checkout.
 */
import jestConfig from '../../../../tools/jest/jest.config.mjs'

const AREAS = {
  domain: {
    project: 'tools',
    roots: ['packages/domain/src'],
    mutate: ['packages/domain/src/**/*.ts', '!**/*.test.ts', '!**/referenceEvaluation.ts', '!**/messages.ts'],
    // Without `longFormulas.test.ts`, which is about durations.
    tests: ['packages/domain/src/{,formula/}!(longFormulas)*.test.ts'],
  },
  embed: {
    project: 'api',
    roots: ['api/src'],
    mutate: ['api/src/embed/policy.ts'],
    // `tokens.test.ts` proves the tokens without a user, over HTTP.
    tests: ['api/src/embed/policy.test.ts'],
  },
  policies: {
    project: 'api',
    roots: ['api/src'],
    mutate: ['api/src/*/policy.ts', 'api/src/access/*.ts', '!api/src/embed/**', '!**/*.test.ts', '!**/messages.ts'],
    tests: [
      'api/src/{access,closing,documents,expected,history,imports,lists}/routes.test.ts',
      'api/src/{notifications,packs,passkeys,questions,reports,secondFactor}/routes.test.ts',
      'api/src/days/{access,embedded}.test.ts',
      'api/src/notifications/{carried,reminders}.test.ts',
    ],
    testTimeout: jestConfig.testTimeout,
    // Tests over HTTP take seconds, and a mutant of a constant would run all of them.
    ignoreStatic: true,
  },
  states: {
    project: 'ui',
    roots: ['mf-day/src', 'shared-ui/src'],
    mutate: [
      'mf-day/src/saving/{drafts,failure,retries,RowSender,rowQueue,SaveQueue}.ts',
      'mf-day/src/saving/{SaveStateStore,unsavedRows,unsavedStorage}.ts',
      'mf-day/src/perDay.ts',
      'mf-day/src/embed/placeStore.ts',
      'shared-ui/src/session/session.ts',
      'shared-ui/src/toasts/store.ts',
    ],
    // Tests that render whole pages take too long to run for each mutant.
    tests: [
      'mf-day/src/saving/*.test.ts',
      'mf-day/src/perDay.test.tsx',
      'mf-day/src/embed/placeStore.test.ts',
      'shared-ui/src/session/session.test.ts',
      'shared-ui/src/components/Toaster.test.tsx',
    ],
  },
}

// file-type and its dependencies are ES modules only, which Jest's sandbox doesn't load.
const importOnly = '(file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit)'

/** Stryker counts which tests reach a mutant, for which it needs the tests of `onNode` in Jest's sandbox. */
const sandboxed = ({ transform, ...config }) => ({
  ...config,
  runner: 'jest-runner',
  setupFiles: [],
  setupFilesAfterEnv: [],
  moduleNameMapper: { '^\\.{1,2}/(\\.\\./)*(threads/)?threads$': '<rootDir>/api/src/testing/builtThreads.ts' },
  transform: { ...transform, [`/node_modules/${importOnly}/.*\\.js$`]: '@swc/jest' },
  transformIgnorePatterns: [`/node_modules/(?!${importOnly}/)`],
})

const { project, roots, mutate, tests, testTimeout = 5000, ignoreStatic = false } = AREAS[process.env['AREA']]
const projectConfig = jestConfig.projects.find(({ displayName }) => displayName === project)
const rootDir = process.cwd()

// biome-ignore lint/style/noDefaultExport: Stryker reads the default export
export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: true,
    config: {
      ...(project === 'ui' ? projectConfig : sandboxed(projectConfig)),
      testTimeout,
      rootDir,
      cacheDirectory: '<rootDir>/.jest-cache',
      roots: roots.map((path) => `<rootDir>/${path}`),
      testMatch: tests.map((path) => `<rootDir>/${path}`),
    },
  },
  mutate,
  ignoreStatic,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // In addition to 1.5 times the tests' duration without a mutant, and to Jest's own start.
  timeoutMS: 5000,
  // Tests over HTTP in Jest's sandbox, on a busy machine.
  dryRunTimeoutMinutes: 30,
  // The copy is deleted afterwards.
  inPlace: true,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'mutation.json' },
}
