import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:net'
import path from 'node:path'

interface Ending {
  code: number | null
  said: string
}

function start(settings: Record<string, string>): Promise<Ending> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, ...settings },
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) {
    output.on('data', (text: Buffer) => {
      said += text
    })
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

async function onATakenPort(work: (port: string) => Promise<void>): Promise<void> {
  const taken: Server = createServer()
  await new Promise<void>((resolve) => taken.listen(0, resolve))
  const address = taken.address()
  try {
    await work(String(typeof address === 'object' ? address?.port : ''))
  } finally {
    await new Promise((resolve) => taken.close(resolve))
  }
}

test('a port in use ends the start with one line that names it', async () => {
  await onATakenPort(async (port) => {
    expect(await start({ WEB_PORT: port })).toEqual({ code: 1, said: `La porta ${port} (WEB_PORT) è già in uso.\n` })
    const api = await start({ WEB_PORT: '0', PORT: port })
    expect(api).toEqual({ code: 1, said: `La porta ${port} (PORT) è già in uso.\n` })
  })
})

test('a malformed port ends the start with one line that names the setting', async () => {
  const ending = await start({ WEB_PORT: 'tremila' })
  expect(ending).toEqual({ code: 1, said: 'WEB_PORT: serve il numero di una porta, non “tremila”.\n' })
})
