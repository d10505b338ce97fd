import type { Import } from 'contract/imports'
import { isAtWork } from '../queries'
import { Finished } from './Finished'
import { Running } from './Running'

interface Props {
  imported: Import
  /** Why the newest progress isn't known. */
  error: Error | null
}

/** The progress of a running import, and what it has written. */
export function RunStep({ imported, error }: Props) {
  return isAtWork(imported) ? <Running imported={imported} error={error} /> : <Finished imported={imported} />
}
