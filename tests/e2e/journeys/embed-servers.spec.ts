import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { obtainLanguages } from '../../../tools/system/languages'
import { freePort } from '../../../tools/system/ports'
import { dateAgo, dayIn, expectDay, test } from '../harness/embedHost'
import { expect, VARIANT } from '../harness/test'

const SERVERS = join(import.meta.dirname, '../../examples/servers')
const { php, python3 } = obtainLanguages()

const PROGRAMS: [string, (port: number) => [string, string[]]][] = [
  ['Node', () => [process.execPath, ['server.mjs']]],
  ['PHP', (port) => [php, ['-S', `localhost:${port}`, 'server.php']]],
  ['Python', () => [python3, ['server.py']]],
]

/** Runs an example's program, and stops it afterwards; `use` gets its address once it answers. */
async function withServer(
  [command, args]: [string, string[]],
  port: number,
  env: Record<string, string>,
  use: (url: string) => Promise<void>,
) {
  const program = spawn(command, args, {
    cwd: SERVERS,
    env: { PATH: process.env['PATH'], PORT: `${port}`, ...env },
    stdio: 'ignore',
  })
  const url = `http://localhost:${port}`
  const status = (path: string) => fetch(url + path, { method: 'POST' }).then((answer) => answer.status)
  try {
    await expect.poll(() => status('/elsewhere').catch(() => program.exitCode)).toBe(404)
    await use(url)
  } finally {
    program.kill()
    if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
  }
}

for (const [language, commandAt] of PROGRAMS)
  test(`the server in ${language} serves tokens of an editor, and answers a refusal with its reason`, {
    tag: VARIANT,
  }, async ({ page, host }) => {
    const port = await freePort()
    const env = { QUOTIDIA_KEY: host.key, QUOTIDIA_API: host.apiUrl, HOST_ORIGIN: host.url }
    await withServer(commandAt(port), port, env, async (url) => {
      const ask = (user: string) => fetch(`${url}/token?user=${user}`, { method: 'POST' })
      host.replaceTokens(async (user) => (await ask(user)).text())
      await page.goto(`/plain.html?date=${dateAgo(1)}&mode=edit&user=bruno`)
      const day = dayIn(page)
      await expectDay(day, dateAgo(1))
      await expect(day.getByLabel('Incasso contanti, euro', { exact: true })).toBeEditable()
      const readOnly = await fetch(`${url}/token`, { method: 'POST' })
      expect([readOnly.status, readOnly.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      const refused = await ask('aurora')
      expect(refused.status).toBe(502)
      expect(await refused.text()).toContain('non si può agire per questa persona')
    })
  })
