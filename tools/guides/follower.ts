import type { Browser, Page } from '@playwright/test'
import { type Findings, type Places, substitute, substitutionsFor } from './substitutions'
import { leaveRunning, runCommands } from './terminal'

/** A reader with a fresh clone, terminals and a browser. */
export interface Follower {
  clone: string
  /** The project of a host, beside the clone. */
  portal: string
  places: Places
  findings: Findings
  /** The reason of each substitution that was made. */
  substituted: Map<string, string>
  browser: Browser
}

/** The text of a block, for this machine. */
export const textFor = ({ text }: { text: string }, { places, findings, substituted }: Follower): string =>
  substitute(text, substitutionsFor(places, findings), ({ text: from, reason }) => substituted.set(from, reason))

/** Runs the commands of a block in the clone and returns their output. */
export const runBlock = (block: { text: string }, follower: Follower): Promise<string> =>
  runCommands(textFor(block, follower), { cwd: follower.clone })

/** Runs commands in the clone; the last one serves `url`. */
export const serveBlock = (block: { text: string }, url: string, follower: Follower, settings = {}): Promise<void> =>
  leaveRunning(textFor(block, follower), url, { cwd: follower.clone, settings })

export function check(isTrue: boolean, claim: string): void {
  if (!isTrue) throw new Error(`The guide's claim doesn't hold: ${claim}`)
}

/** A page of the product, signed in as the demo's owner. The caller closes its context. */
export async function signInToProduct({ browser }: Follower, webUrl: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: webUrl })).newPage()
  await page.goto('/login')
  await page.getByLabel('Username').fill('aurora')
  await page.getByLabel('Password', { exact: true }).fill('quotidia-demo')
  await page.getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.getByText('Scegli una data').waitFor()
  return page
}
