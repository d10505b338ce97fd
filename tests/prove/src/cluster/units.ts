import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const INSTALLED_NODE = '/usr/bin/node'

/** The process that systemd starts for a unit. */
export interface Unit {
  program: string
  args: string[]
  cwd: string
  env: Record<string, string>
  restartSeconds: number
  stopSeconds: number
}

/** Reads a unit of deploy/systemd, for this checkout and this Node; `instance` is the part of its name after the @. */
export function readUnit(name: string, instance = ''): Unit {
  const text = readFileSync(path.join(ROOT, 'deploy/systemd', name), 'utf8')
  const setting = (key: string): string => {
    const [, value] = new RegExp(`^${key}=(.+)$`, 'm').exec(text) ?? []
    if (value === undefined) throw new Error(`${name} has no ${key}.`)
    return value.replaceAll('%i', instance)
  }
  const [program, ...args] = setting('ExecStart').split(' ')
  if (program !== INSTALLED_NODE) throw new Error(`${name} doesn't start ${INSTALLED_NODE}.`)
  return {
    program: process.execPath,
    args,
    cwd: ROOT,
    env: Object.fromEntries(
      setting('Environment')
        .split(' ')
        .map((pair) => pair.split('=', 2)),
    ),
    restartSeconds: Number(setting('RestartSec')),
    stopSeconds: Number(setting('TimeoutStopSec')),
  }
}
