import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { isModuleDeclaration } from '../../packages/registry/src/declaration'
import type { Block } from './blocks'
import { check, type Follower, runBlock, serveBlock, signInToProduct, textFor } from './follower'
import type { Step } from './steps'

const OLD_TITLE = 'Gestisci regole'
const NEW_TITLE = 'Le nostre regole'

export const releasing: Step<Follower>[] = [
  {
    begins: 'npm start',
    async follow(block, follower) {
      const { webUrl, apiUrl, productionUrl } = follower.places
      const [web, api] = [new URL(webUrl), new URL(apiUrl)]
      // The production web server of a later block has an origin of its own.
      const settings = { WEB_PORT: web.port, PORT: api.port, ALLOWED_ORIGINS: productionUrl }
      await serveBlock(block, webUrl, follower, settings)
      await untilReady(apiUrl)
    },
  },
  { begins: "-  title: 'Gestisci regole',", follow: applyChange },
  {
    begins: 'export PATH=',
    async follow(block, follower) {
      const open = await signInToProduct(follower, follower.places.webUrl)
      follower.findings.printed = await runBlock(block, follower)
      await expectTitle(open, NEW_TITLE)
    },
  },
  { begins: 'mf-rules 0.5.1: building', follow: compareOutput },
  {
    begins: 'npm run releases',
    async follow(block, follower) {
      const [list = '', back = '', ...others] = block.text.split('\n')
      checkOutput(await runBlock({ text: list }, follower), 'mf-rules +0.5.1 .*\\(previous\\)', follower)
      await runBlock({ text: back }, follower)
      await expectNewPageWithTitle(follower, OLD_TITLE)
      await runBlock({ text: others.join('\n') }, follower)
      await expectNewPageWithTitle(follower, NEW_TITLE)
    },
  },
  {
    begins: 'npm run release -w mf-rules -- --version',
    async follow(block, follower) {
      checkOutput(await runBlock(block, follower), 'mf-rules 0.5.2 is on trial', follower)
      const list = await runBlock({ text: 'npm run releases' }, follower)
      checkOutput(list, 'mf-rules +0.5.2 .*0.5.1 \\(previous\\)', follower)
      checkOutput(list, 'mf-rules 0.5.2: Another title', follower)
    },
  },
  {
    begins: '{\n  "name": "mf_reports"',
    async follow({ text }) {
      check(isModuleDeclaration(JSON.parse(text)), 'this is a module.json')
    },
  },
  {
    begins: `npm run surface                                  # writes the reports, and names the change notes that are missing
npx changeset                                    # writes a change note: the packages, major, minor or patch, and what users have to know
npm run surface -- version                       # versions and changelogs of the packages from the notes; commit them
npm run surface -- released                      # later changes are compared with this commit`,
    notFollowed: '`npx changeset` asks questions; tools/surface/surface.test.ts runs the first command',
  },
  {
    begins: `npm pkg set quotidia.sharedUi='^0.5.0 || ^0.6.0' -w mf-day -w mf-account -w mf-library -w mf-rules -w mf-reports
for module in mf-day mf-account mf-library mf-rules mf-reports; do npm version patch -w $module --no-git-tag-version; npm run release -w $module; done
npm run surface -- version                       # shared-ui 0.6, and new versions of shell and modules
npm run release -w shell                         # refused if a module uses what 0.6 has no more, or with another type
for module in mf-day mf-account mf-library mf-rules mf-reports; do npm run release -w $module; done
npm pkg delete quotidia.sharedUi -w mf-day -w mf-account -w mf-library -w mf-rules -w mf-reports`,
    notFollowed:
      'eleven releases take as long as all other blocks; tools/release/checks has the tests of such versions',
  },
  {
    begins: 'npm run release-product -- --api https://api.quotidia.example --web https://quotidia.example',
    notFollowed: 'it tries combinations of versions, which is a step of its own in `npm run test:all`',
  },
  {
    begins: `npm run build
npm run skew                                     # against the last version; or: npm run skew -- v0.5.0`,
    notFollowed: 'a step of its own in `npm run test:all`',
  },
  {
    begins: 'export RELEASE_STORE=',
    async follow(block, follower) {
      const url = follower.places.productionUrl
      await serveBlock(block, url, follower, { WEB_PORT: new URL(url).port })
      await expectNewPageWithTitle(follower, NEW_TITLE, url)
    },
  },
  {
    begins: 'npm run release -w shell   ',
    async follow(block, follower) {
      const keys = await runBlock(block, follower)
      const keyOf = (name: string) => new RegExp(`^${name} +(\\S+=)`, 'm').exec(keys)?.[1]
      Object.assign(follower.findings, { rootKey: keyOf('root'), moduleKey: keyOf('mf_rules') })
    },
  },
  {
    begins: 'export RELEASE_SIGNING_KEY=',
    async follow(block, follower) {
      await runBlock(block, follower)
      const [exports = ''] = block.text.split('\n')
      const other = runBlock({ text: `${exports}\nnpm run release -w mf-account -- --version 0.5.9` }, follower)
      const reason = await other.then(String, ({ message }: Error) => message)
      check(reason.includes('mf_account has to be signed with a key of mf_account'), 'other modules are refused')
    },
  },
  {
    begins: 'npm run release-keys -- revoke',
    async follow(block, follower) {
      await runBlock(block, follower)
      const keys = await runBlock({ text: 'npm run release-keys' }, follower)
      check(!keys.includes(follower.findings.moduleKey ?? ''), 'the key is no longer listed')
      await expectNewPageWithTitle(follower, NEW_TITLE)
    },
  },
]

/** `npm start` may serve the pages before the API. */
async function untilReady(apiUrl: string): Promise<void> {
  while (!(await fetch(`${apiUrl}/health`).catch(() => undefined))?.ok) await wait(100)
}

/** Replaces the line with `-` by the one with `+`, in the file that the guide names. */
async function applyChange({ text }: Block, { clone }: Follower): Promise<void> {
  const [before = '', after = ''] = text.split('\n').map((line) => line.slice(1))
  const file = path.join(clone, 'mf-rules/src/page/messages.ts')
  const code = await readFile(file, 'utf8')
  check(code.includes(before), `${file} has the line ${before}`)
  await writeFile(file, code.replace(before, after))
}

/** Checks that the command prints the guide's lines; sizes, addresses and versions may differ. */
async function compareOutput(block: Block, follower: Follower): Promise<void> {
  const { printed = '' } = follower.findings
  const linesOf = (output: string) => output.match(/^( {2}✓ \w+|mf-rules \S+ (building|is live in))/gm)?.join('\n')
  const expected = linesOf(textFor(block, follower))
  check(linesOf(printed) === expected, `the command prints\n${expected}\nnot\n${printed}`)
}

/** `expected` is a regular expression with the versions of the guide. */
function checkOutput(output: string, expected: string, follower: Follower): void {
  check(new RegExp(textFor({ text: expected }, follower)).test(output), `«${expected}» is in\n${output}`)
}

/** Opens the page of the rules as the guide says, and looks at its title. */
async function expectTitle(page: Page, title: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Aurora Ferri' }).click()
  await page.getByRole('link', { name: 'Gestisci regole' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

async function expectNewPageWithTitle(follower: Follower, title: string, url = follower.places.webUrl) {
  const page = await signInToProduct(follower, url)
  await expectTitle(page, title)
  await page.context().close()
}
