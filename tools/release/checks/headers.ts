import { releasePath } from '../../build/releasePaths'
import type { Candidate } from '../candidate/candidate'

const TIMEOUT_MS = 10_000
const REVALIDATED = /no-cache|no-store|max-age=0/
const CACHED = /immutable|no-store/

/** Checks that this web origin serves manifest and entry with the right headers, for a page of any origin. */
export async function checkHeaders({ app, version, record }: Candidate, webUrl: string): Promise<string> {
  if (app.kind === 'shell') return 'not needed for a shell'
  const folder = new URL(releasePath(app, version), webUrl)
  const entry = Object.keys(record.files).find((file) => file.startsWith('remoteEntry.'))
  if (!entry) throw new Error(`${app.folder} ${version} has no remoteEntry file: is it a remote?`)
  await expectFile(new URL('mf-manifest.json', folder), /^application\/json/, REVALIDATED)
  await expectFile(new URL(entry, folder), /^text\/javascript/, CACHED)
  return webUrl
}

async function expectFile(address: URL, type: RegExp, caching: RegExp): Promise<void> {
  const origin = 'https://another.example'
  const answer = await fetch(address, { headers: { Origin: origin }, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: Error) => refuse(address, `can't be reached (${error.message})`, 'is the web origin running?'),
  )
  const header = (name: string) => answer.headers.get(name) ?? ''
  if (answer.status !== 200) refuse(address, `answers ${answer.status}`, 'does the web origin serve this store?')
  if (!['*', origin].includes(header('Access-Control-Allow-Origin')))
    refuse(address, 'may not be read by another origin', 'answer with Access-Control-Allow-Origin: *')
  if (!type.test(header('Content-Type')))
    refuse(address, `has the type ${header('Content-Type') || '(none)'}`, `answer with one like ${type.source}`)
  if (!caching.test(header('Cache-Control')))
    refuse(
      address,
      `has Cache-Control ${header('Cache-Control') || '(none)'}`,
      `answer with one like ${caching.source}`,
    )
}

function refuse(address: URL, what: string, remedy: string): never {
  throw new Error(`${address} ${what}: ${remedy}.`)
}
