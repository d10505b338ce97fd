import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, obtainChromium } from '../../tools/system/chromium'
import { FRAME } from './harness/embedHost'
import { EVERYTHING, KEYBOARD, OTHER_ORIGIN, PHONE, REPEATED, VARIANT } from './harness/test'

const executablePath = await obtainChromium()
/**
 * A quarter less processor time: one renderer for the pages of a context, no process for a graphics card that is missing,
 * and no optimizing compiler, whose code pages that live for seconds seldom reach.
 */
const SHORT_LIVED = [
  '--in-process-gpu',
  '--renderer-process-limit=1',
  '--num-raster-threads=1',
  '--js-flags=--no-turbofan',
]

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

/** The journeys with a tag, except those that `npm test` leaves out. */
const onlyTagged = (tag: string) => ({ grep: new RegExp(tag), grepInvert: new RegExp(`${REPEATED}|${VARIANT}`) })

export default defineConfig<{ inFrame: boolean }, { dayFromElsewhere: boolean }>({
  testDir: 'journeys',
  outputDir: '../../test-results',
  globalSetup: './harness/seed.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // On two cores: while one test waits, the others run.
  workers: 3,
  timeout: 120_000,
  // Only a missing state takes as long: a busy machine shows everything later.
  expect: { timeout: 30_000 },
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath, args: [...CHROMIUM_ARGS, ...SHORT_LIVED] },
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Recording takes a third of the time: TRACE=on npm test -- tests/e2e/journeys/day
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // One browser for all its tests, since its start takes longest; first, so that others run beside it.
    ...(EVERYTHING ? [{ name: 'Firefox', testDir: 'firefox', workers: 1 }] : []),
    {
      name: '1280',
      use: desktop,
      ...(EVERYTHING ? {} : { grepInvert: new RegExp([PHONE, OTHER_ORIGIN, REPEATED, VARIANT].join('|')) }),
    },
    // Faults of files, sessions and modules don't depend on the width, and neither do releases, nor the communication of a
    // host with its day.
    {
      name: '390',
      use: phone,
      ...(EVERYTHING ? { grepInvert: new RegExp(KEYBOARD) } : onlyTagged(PHONE)),
      testIgnore:
        /(remote-(failures|prefetch)|error-reports|integrity|new-(module|release)|nginx|override|releasing|one-session|embed-(check|federated|language|leaks|page))\.spec\.ts/,
    },
    {
      name: 'mf-day from another origin',
      use: { ...desktop, dayFromElsewhere: true },
      testMatch: /(from-login-to-the-day|one-session|remote-down)\.spec\.ts/,
      ...(EVERYTHING ? {} : onlyTagged(OTHER_ORIGIN)),
    },
    ...(EVERYTHING
      ? [
          {
            name: 'in a frame',
            use: { ...desktop, inFrame: true },
            testMatch: /embed-(editing|page)\.spec\.ts/,
            grep: new RegExp(FRAME),
          },
        ]
      : []),
  ],
})
