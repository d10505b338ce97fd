import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The commit of the last version, and the folder of the reports in that commit. */
interface Released {
  commit: string
  folder: string
}

const FILE = 'tools/surface/released.json'
const REPORTS = 'tools/surface/reports'

/** `@quotidia/embed` → `tools/surface/reports/quotidia-embed.md` */
export const reportFile = (name: string, folder = REPORTS): string =>
  path.posix.join(folder, `${name.replace('@', '').replace('/', '-')}.md`)

export const lastVersion = (root: string): Released => JSON.parse(readFileSync(path.join(root, FILE), 'utf8'))

/** Makes the last commit the one that later changes are compared with. */
export function recordVersion(root: string): void {
  const released: Released = { commit: git(root, 'rev-parse', 'HEAD').trim(), folder: REPORTS }
  writeFileSync(path.join(root, FILE), `${JSON.stringify(released, null, 2)}\n`)
}

/**
 * The reports of the last version by package, from the history; empty for a package that it didn't have.
 * Undefined if the history lacks its commit, as in a shallow clone or an unpacked archive.
 */
export function readReleased(root: string, names: string[]): Record<string, string> | undefined {
  const { commit, folder } = lastVersion(root)
  try {
    const files = new Set(git(root, 'ls-tree', '--name-only', '--full-tree', commit, `${folder}/`).split('\n'))
    return Object.fromEntries(
      names.map((name) => {
        const [file, unscoped] = [reportFile(name, folder), reportFile(name.replace('@quotidia/', ''), folder)]
        if (files.has(file)) return [name, git(root, 'show', `${commit}:${file}`)]
        return [name, files.has(unscoped) ? scoped(git(root, 'show', `${commit}:${unscoped}`)) : '']
      }),
    )
  } catch {
    return undefined
  }
}

/** Until 0.5.0 these packages had no scope, and a folder each at the top. */
const scoped = (report: string): string =>
  report
    .replace(/^## (?=(contract|domain|registry)\/src\/)/gm, '## packages/')
    .replace(/^## (?=(contract|registry|shared-ui)\/(?!src\/))/gm, '## @quotidia/')

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2, stdio: ['ignore', 'pipe', 'ignore'] })
