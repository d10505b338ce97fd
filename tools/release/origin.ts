import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'
import { ROOT } from '../build/apps'
import type { Origin } from '../registry/record'

/** The author, commit and notes of a release. The author is git's or the system's user; no commit without git. */
export function findOrigin(notes: string | undefined): Origin {
  const commit = git('rev-parse', '--short', 'HEAD')
  const changes = commit && git('status', '--porcelain') ? '+changes' : ''
  return {
    by: git('config', 'user.name') || userInfo().username,
    ...(commit && { commit: `${commit}${changes}` }),
    ...(notes && { notes }),
  }
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
