import { z } from 'zod'
import { listOf } from './limits'

/** Every error: a stable code, and an Italian message for the user. */
export const ErrorBody = z
  .object({
    code: z.string(),
    message: z.string(),
    /** Present for wrong input: the fields, and the error of each. */
    issues: listOf(z.object({ path: z.string(), message: z.string() }), 'issues').exactOptional(),
  })
  .meta({ id: 'Error', description: 'Il messaggio è in italiano, da mostrare così com’è.' })
export type ErrorBody = z.output<typeof ErrorBody>

/** 409 `conflict`: someone else has changed these entries, shown as they are now. */
export const conflictBody = <T extends z.ZodType>(entry: T) =>
  ErrorBody.extend({ code: z.literal('conflict'), conflicts: listOf(entry, 'batch') })

/** 409: the day is closed or approved, and has to be reopened before it can be changed; or a limit is reached. */
export const SaveRefusedBody = ErrorBody.extend({ code: z.enum(['day_closed', 'limit_reached']) })
