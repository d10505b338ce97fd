import { hostOriginOf } from '@quotidia/domain/hostOrigin'
import { EMBED_ORIGINS_MAX } from '@quotidia/domain/limits'
import { endOfDay, isPast } from '@quotidia/shared-ui/format/dates'
import { newKeyMessages as messages } from './messages'

export interface KeyDraft {
  name: string
  /** One per line. */
  origins: string
  mode: 'view' | 'edit'
  /** Ignored with the mode `view`. */
  mayClose: boolean
  /** `YYYY-MM-DD`, or empty; null if the text isn't a date. */
  expiry: string | null
}
export type KeyErrors = Partial<Record<keyof KeyDraft, string>>

/** The distinct lines of a text, each as the origin that a browser sends; a line without one stays unchanged. */
export const originsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => hostOriginOf(line) ?? line),
  ),
]

/** The errors of a draft by field, in the order of the form. */
export function findKeyErrors({ name, origins, expiry }: KeyDraft): KeyErrors {
  const wrongOrigins = originsError(originsIn(origins))
  return {
    ...(name.trim() === '' && { name: messages.blankName }),
    ...(wrongOrigins && { origins: wrongOrigins }),
    ...expiryError(expiry),
  }
}

function expiryError(expiry: string | null): KeyErrors {
  if (expiry === null) return { expiry: messages.unclearExpiry }
  return expiry !== '' && isPast(endOfDay(expiry)) ? { expiry: messages.pastExpiry } : {}
}

function originsError(origins: string[]): string | undefined {
  if (origins.length === 0) return messages.blankOrigins
  if (origins.length > EMBED_ORIGINS_MAX) return messages.tooManyOrigins(EMBED_ORIGINS_MAX)
  const wrong = origins.find((origin) => hostOriginOf(origin) === undefined)
  return wrong && messages.wrongOrigin(wrong)
}
