/** Runs haproxy on this machine with the file of deploy/haproxy. */
import { spawn } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { findExecutable } from '../../system/executable'
import { freePort } from '../../system/ports'
import { isListening, replaceAll } from './nginx'

const FILE = path.resolve(import.meta.dirname, '../../../deploy/haproxy/haproxy.cfg')
const READY_WITHIN_MS = 60_000

export interface Balancer {
  url: string
  /** haproxy's state of an API process, by its index in the list of ports. */
  stateOf(place: number): Promise<{ isUp: boolean; streams: number }>
  stop(): Promise<void>
}

/** The file of deploy/ without the part for a cluster, which needs the nodes. */
function settingsFor(port: number, [first, second]: readonly [number, number], socket: string): string {
  const [api = '', database] = readFileSync(FILE, 'utf8').split(/^listen database$/m)
  if (database === undefined) throw new Error('The file of deploy/ has no listen database.')
  return replaceAll(api, {
    // Only root can change the user.
    '    user haproxy\n    group haproxy\n    chroot /var/lib/haproxy\n': '',
    'log /dev/log local0': `log stdout format raw local0\n    stats socket ${socket}`,
    '127.0.0.1:4000': `127.0.0.1:${port}`,
    '127.0.0.1:4001': `127.0.0.1:${first}`,
    '127.0.0.1:4002': `127.0.0.1:${second}`,
  })
}

/** Starts haproxy before two API processes at these ports. */
export async function startHaproxy(apiPorts: readonly [number, number]): Promise<Balancer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quotidia-haproxy-'))
  const file = path.join(folder, 'haproxy.cfg')
  const socket = path.join(folder, 'haproxy.sock')
  const log = path.join(folder, 'haproxy.log')
  const port = await freePort()
  writeFileSync(file, settingsFor(port, apiPorts, socket))
  const output = openSync(log, 'a')
  const child = spawn(findExecutable('haproxy') ?? 'haproxy', ['-db', '-f', file], {
    stdio: ['ignore', output, output],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`haproxy: ${readFileSync(log, 'utf8')}`)
    await wait(20)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    async stateOf(place) {
      const rows = await readStatistics(socket)
      const rowOf = (backend: string) =>
        rows.find(({ pxname, svname }) => pxname === backend && svname === `api${place + 1}`)
      return { isUp: rowOf('api')?.['status'] === 'UP', streams: Number(rowOf('live')?.['scur']) }
    },
    async stop() {
      process.off('exit', end)
      end()
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

/** A row for each frontend, backend and server, with its values by column name. */
async function readStatistics(socket: string): Promise<Record<string, string | undefined>[]> {
  const connection = connect(socket)
  connection.write('show stat\n')
  const [head = '', ...lines] = (await text(connection)).split('\n')
  const names = head.replace(/^# /, '').split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, at) => [names[at], value])))
}
