import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'keepRunning.mjs')).href

/** Keeps a program running that is killed at each start, and stops it at the third; returns the output. */
async function keep(program: string, mayRestart: boolean) {
  const script = `
    import { spawn } from 'node:child_process'
    import { keepRunning } from '${MODULE}'
    const stop = new AbortController()
    let turn = 0
    const run = () => new Promise((resolve) => {
      const child = spawn(process.execPath, ['-e', ${JSON.stringify(program)}])
      child.once('exit', (code) => resolve(code ?? 1))
      if (!${mayRestart}) return
      child.once('spawn', () => {
        if (++turn === 3) stop.abort()
        child.kill('SIGKILL')
      })
    })
    const part = { run, name: 'L’API', mayRestart: () => ${mayRestart}, say: console.log, signal: stop.signal, firstDelayMs: 20 }
    console.log('ended with', await keepRunning(part))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const said = text(child.stdout)
  await once(child, 'close')
  return (await said).trim().split('\n')
}

test('a killed part is restarted with growing delays until the product is stopped', async () => {
  expect(await keep('setInterval(() => undefined, 1000)', true)).toEqual([
    'L’API si è fermata (codice 1): riparte fra 0,02 s. Il resto continua.',
    'L’API si è fermata (codice 1): riparte fra 0,04 s. Il resto continua.',
    'ended with undefined',
  ])
})

test('a part that ends before it is ready isn’t restarted: it has printed the reason', async () => {
  expect(await keep('process.exit(3)', false)).toEqual(['ended with 3'])
})
