import type { Candidate } from '../candidate/candidate'
import { contractOf } from '../candidate/contract'

/** Checks that the remote exposes all modules of its contract. */
export function checkExposes({ app, version, record }: Candidate): string {
  const { exposes } = contractOf(app.folder)
  const missing = exposes.filter((each) => !record.exposes.includes(each))
  if (missing.length === 0) return exposes.join(', ')
  throw new Error(
    `${app.folder} ${version} doesn't expose ${missing.join(', ')}, which the contract names: ` +
      `add it to exposes in ${app.folder}/rspack.config.ts.`,
  )
}
