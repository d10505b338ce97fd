import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findExecutable, fromDebian, fromSettings } from './executable'

/** The headless shell has no windows and is a third faster; Playwright's own browser is the same. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The flags for Chromium as root in a container, without background traffic. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

async function fromPlaywright(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  if (!existsSync(chromium.executablePath())) {
    spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** The path of a Chromium: CHROMIUM_PATH, the system's, Debian's package, Playwright's; else an error with the command to install it. */
export async function obtainChromium(): Promise<string> {
  const installed = fromSettings('CHROMIUM_PATH') ?? findExecutable(...NAMES)
  const path = installed ?? fromDebian('chromium-headless-shell', NAMES) ?? (await fromPlaywright())
  if (path) return path
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  )
}
