/** What Stryker mutates, and which tests have to notice it; `AREA` names one of the areas. Runs in a copy of the checkout. */
import jestConfig from '../../../jest.config.mjs'

const AREAS = {
  domain: {
    project: 'tools',
    roots: ['domain/src'],
    mutate: ['domain/src/**/*.ts', '!**/*.test.ts', '!**/referenceEvaluation.ts', '!**/messages.ts'],
    // `longFormulas.test.ts` is about time, which no mutant has.
    tests: ['domain/src/{,formula/}!(longFormulas)*.test.ts'],
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
    ],
    testTimeout: jestConfig.testTimeout,
    // Tests over HTTP take seconds: constants would be run through all of them.
    ignoreStatic: true,
  },
  states: {
    project: 'ui',
    roots: ['mf-day/src', 'shared-ui/src'],
    mutate: [
      'mf-day/src/saving/{conflict,drafts,failure,retries,RowSender,rowQueue,SaveQueue}.ts',
      'mf-day/src/saving/{SaveStateStore,unsavedRows,unsavedStorage}.ts',
      'mf-day/src/perDay.ts',
      'mf-day/src/embed/placeStore.ts',
      'shared-ui/src/session/session.ts',
      'shared-ui/src/toasts/store.ts',
    ],
    // Those that render whole pages take too long to be run for each mutant.
    tests: [
      'mf-day/src/saving/*.test.ts',
      'mf-day/src/perDay.test.tsx',
      'mf-day/src/embed/placeStore.test.ts',
      'shared-ui/src/session/session.test.ts',
      'shared-ui/src/components/Toaster.test.tsx',
    ],
  },
}

const { project, roots, mutate, tests, testTimeout = 5000, ignoreStatic = false } = AREAS[process.env['AREA']]
const { projects } = jestConfig
const rootDir = process.cwd()

// biome-ignore lint/style/noDefaultExport: Stryker reads the default export
export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  jest: {
    projectType: 'custom',
    enableFindRelatedTests: true,
    config: {
      ...projects.find(({ displayName }) => displayName === project),
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
  // Beyond 1.5 times of what the tests take without a mutant, and Jest's own start.
  timeoutMS: 5000,
  // The copy is thrown away.
  inPlace: true,
  allowConsoleColors: false,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: 'mutation.json' },
}
