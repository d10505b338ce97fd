import { readClaims } from 'shared-ui/session'
import { bad, type DayElement, type Finding, ok, type Refusals, warning } from './finding'
import { messages } from './messages'

const LONGEST_SECONDS = 600

/** Checks that the element exists and has an API address and a day. */
export function checkElement(element: DayElement | null): Finding[] {
  const { element: about, elementOk, noElement, noApi, noDay } = messages
  if (!element) return [bad(about, noElement)]
  if (!/^https?:\/\//.test(element.getAttribute('api') ?? '')) return [bad(about, noApi)]
  const day = element.getAttribute('day-id') ?? element.getAttribute('date')
  return [day ? ok(about, elementOk) : bad(about, noDay)]
}

/** Gets a token from the host and calls the server with it. */
export async function checkServer(element: DayElement, refusals: Refusals): Promise<Finding[]> {
  if (!element.getToken) return [bad(messages.token, messages.noGetToken)]
  let token: string
  try {
    token = await element.getToken()
  } catch (error) {
    return [bad(messages.token, messages.tokenFailed(error instanceof Error ? error.message : `${error}`))]
  }
  return [judgeToken(token), await askServer(element.getAttribute('api') ?? '', token, refusals)]
}

function judgeToken(token: string): Finding {
  const claims = typeof token === 'string' ? readClaims(token, 0) : null
  const seconds = claims ? claims.exp - claims.iat : 0
  if (seconds <= 0) return bad(messages.token, messages.badToken)
  if (seconds > LONGEST_SECONDS) return warning(messages.token, messages.longToken(seconds))
  return ok(messages.token, messages.tokenOk(seconds))
}

async function askServer(api: string, token: string, refusals: Refusals): Promise<Finding> {
  const about = messages.server
  try {
    const answer = await fetch(`${api.replace(/\/+$/, '')}/users/get-current-user`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return answer.ok ? ok(about, messages.serverOk) : bad(about, messages.refused(answer.status))
  } catch {
    // The securitypolicyviolation event fires after the fetch has failed.
    await new Promise((resolve) => setTimeout(resolve))
    const byPolicy = refusals.some(({ directive, what }) => directive === 'connect-src' && api.startsWith(what))
    return bad(about, byPolicy ? messages.blockedConnect(api) : messages.unreachable(location.origin))
  }
}
