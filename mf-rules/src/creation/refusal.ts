import { refusalBodyOf } from '@quotidia/shared-ui/api'
import type { Field, FieldErrors } from '../kinds/draft'
import { messages } from './messages'

/** The reasons why a rule wasn't created: beside their fields, else as a general message. */
export interface Refusal {
  fieldErrors: FieldErrors
  message?: string
  error?: unknown
}

const FIELDS: readonly string[] = ['name', 'ruleDataId', 'ruleData2Id', 'compareData2', 'tolerance'] satisfies Field[]

/** The server's reasons by field, else its message, else the general one. */
export function refusalOf(error: unknown): Refusal {
  const { code, message, issues = [] } = refusalBodyOf(error)
  if (code === 'already_fed' && message) return { fieldErrors: { ruleDataId: message } }
  const fieldIssues = issues.filter(({ path }) => FIELDS.includes(path))
  if (fieldIssues.length === 0) return { fieldErrors: {}, message: message || messages.failed, error }
  // Reversed, so that the first of two issues about one field is shown.
  return { fieldErrors: Object.fromEntries(fieldIssues.toReversed().map(({ path, message }) => [path, message])) }
}
