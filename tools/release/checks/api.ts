import { satisfies } from 'semver'
import type { Candidate } from '../candidate/candidate'

const TIMEOUT_MS = 5000

/** Checks that the API at this address has a supported version. */
export async function checkApi({ app, version, record, needs }: Candidate, apiUrl: string): Promise<string> {
  const range = record.module?.api ?? needs.api
  if (!range) throw new Error(`${app.folder} has no API range: set api in its module.json.`)
  const served = await servedVersion(apiUrl)
  if (satisfies(served, range, { includePrerelease: true })) return `${served} at ${apiUrl}`
  throw new Error(
    `${app.folder} ${version} needs the API ${range}, but ${apiUrl} serves ${served}: ` +
      'release the API first, or correct api in its module.json.',
  )
}

async function servedVersion(apiUrl: string): Promise<string> {
  const address = `${apiUrl.replace(/\/$/, '')}/health`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { version } = (await answer.json()) as { version?: unknown }
    if (answer.ok && typeof version === 'string') return version
    throw new Error(`it answered ${answer.status}`)
  } catch (error) {
    throw new Error(`${address} didn't return the API's version (${(error as Error).message}): is it running?`)
  }
}
