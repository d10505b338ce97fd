import type { Import } from 'contract/imports'
import { isAtWork } from '../queries'
import { Finished } from './Finished'
import { Running } from './Running'

interface Props {
  imported: Import
  /** The error of the last poll of the progress. */
  error: Error | null
}

/** The progress of a running import, or the result of an ended one. */
export function RunStep({ imported, error }: Props) {
  return isAtWork(imported) ? <Running imported={imported} error={error} /> : <Finished imported={imported} />
}
