/** The last version of the product, built from its commit. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../build/apps'
import { releaseKey, signerOf } from '../registry/key'
import { lastVersion } from '../surface/released'

const run = promisify(execFile)

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: ROOT })).stdout.trim()
}

async function commitOf(ref: string | undefined): Promise<string> {
  const name = ref ?? lastVersion(ROOT).commit
  return git('rev-parse', '--verify', `${name}^{commit}`).catch(() => {
    throw new Error(`This clone has no commit ${name}: git fetch --unshallow, or name another commit.`)
  })
}

/**
 * Checks out and builds the product of this commit, by default that of the last version, in a folder of build/, unless it is
 * there already. Its releases are signed with this checkout's key. Returns the folder.
 */
export async function buildBefore(ref: string | undefined): Promise<string> {
  const commit = await commitOf(ref)
  const root = path.join(ROOT, 'build/skew', commit.slice(0, 12))
  if (!existsSync(root)) await checkOut(commit, root)
  console.log(`skew: building ${commit.slice(0, 12)}`)
  const key = String(signerOf(releaseKey()).export({ type: 'pkcs8', format: 'pem' }))
  const options = { cwd: root, env: { ...process.env, RELEASE_SIGNING_KEY: key }, maxBuffer: 64 * 1024 ** 2 }
  // Also installs the packages of its lock file.
  const tools = existsSync(path.join(root, 'tools/run.mjs')) ? 'tools' : 'scripts'
  await run(process.execPath, [`${tools}/run.mjs`, 'tsx', `${tools}/build.ts`], options)
  return root
}

/** Extracts a commit, and removes the checkouts of others. Not a git worktree, which the repository would track. */
async function checkOut(commit: string, root: string): Promise<void> {
  const [folder, archive] = [`${root}.tmp`, `${root}.tar`]
  await rm(path.dirname(root), { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await git('archive', '--output', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  await rename(folder, root)
}
