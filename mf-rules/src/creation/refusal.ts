import { refusalBodyOf } from 'shared-ui/api'
import type { Field, Mistakes } from './draft'
import { MESSAGES } from './messages'

/** Why a rule wasn't created: beside the fields that it is about, else in a sentence of its own. */
export interface Refusal {
  mistakes: Mistakes
  message?: string
  error?: unknown
}

const FIELDS: readonly string[] = ['name', 'ruleDataId', 'ruleData2Id', 'compareData2'] satisfies Field[]

/** What the server says, or what there is to say when it says nothing. */
export function refusalOf(error: unknown): Refusal {
  const { code, message, issues = [] } = refusalBodyOf(error)
  if (code === 'already_fed' && message) return { mistakes: { ruleDataId: message } }
  const placed = issues.filter(({ path }) => FIELDS.includes(path))
  if (placed.length === 0) return { mistakes: {}, message: message || MESSAGES.failed, error }
  // Of two about one field the first is told.
  return { mistakes: Object.fromEntries(placed.toReversed().map(({ path, message }) => [path, message])) }
}
