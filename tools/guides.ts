/**
 * `npm run guides`: follows docs/releasing.md and docs/embedding.md from a new clone of the last commit, in a temporary folder, with
 * Chromium: runs every command and piece of code as written there.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { readBlocks } from './guides/blocks'
import { embedding } from './guides/embedding'
import type { Follower } from './guides/follower'
import { releasing } from './guides/releasing'
import { matchSteps, type Step } from './guides/steps'
import { type Findings, substitutionsFor } from './guides/substitutions'
import { closeTerminals, runCommands } from './guides/terminal'
import { holdDate } from './product/dates'
import { ROOT } from './repository/repository'
import { CHROMIUM_ARGS, obtainChromium } from './system/chromium'
import { obtainLanguages } from './system/languages'
import { freePort } from './system/ports'

const GUIDES: [string, Step<Follower>[]][] = [
  ['docs/releasing.md', releasing],
  ['docs/embedding.md', embedding],
]

async function followAll(follower: Follower): Promise<void> {
  for (const [file, steps] of GUIDES) {
    const guide = await readFile(path.join(follower.clone, file), 'utf8')
    for (const [block, step] of matchSteps(readBlocks(guide, file), steps)) {
      if (!step.follow) {
        console.log(`– ${block.place}: not followed, since ${step.notFollowed}`)
        continue
      }
      const began = performance.now()
      await step.follow(block, follower).catch((error: Error) => {
        throw new Error(`✗ ${block.place}: ${error.message}`)
      })
      console.log(`✓ ${block.place} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    }
  }
}

const address = async () => `http://localhost:${await freePort()}`

async function main(): Promise<void> {
  holdDate()
  obtainLanguages()
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-guides-'))
  const browser = await chromium.launch({ executablePath: await obtainChromium(), args: CHROMIUM_ARGS })
  try {
    const clone = path.join(folder, 'quotidia')
    await runCommands(`git clone --quiet '${ROOT}' '${clone}'`, { cwd: folder })
    const substituted = new Map<string, string>()
    const { version: rulesVersion } = JSON.parse(await readFile(path.join(clone, 'mf-rules/package.json'), 'utf8'))
    const places = {
      rulesVersion,
      webUrl: await address(),
      apiUrl: await address(),
      productionUrl: await address(),
      hostUrl: await address(),
      store: path.join(folder, 'store'),
      serverPorts: [await freePort(), await freePort(), await freePort()],
    }
    const findings: Findings = {}
    await followAll({ clone, portal: path.join(folder, 'portale'), places, findings, substituted, browser })
    for (const [text, reason] of substituted) console.log(`replaced ${text}: ${reason}`)
    const unused = substitutionsFor(places, findings).filter(({ text }) => !substituted.has(text))
    if (unused.length > 0) throw new Error(`No guide has ${unused.map(({ text }) => text).join(', ')} any more.`)
  } finally {
    await browser.close()
    await closeTerminals()
    await rm(folder, { recursive: true, force: true })
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
