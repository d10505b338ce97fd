import { readClaims } from '@quotidia/shared-ui/session'
import { type DayElement, type Finding, failed, ok, type PolicyViolations, warning } from './finding'
import { messages } from './messages'

const MAX_LIFETIME_SECONDS = 600

/** Checks that the element exists and has an API address and a day. */
export function checkElement(element: DayElement | null): Finding[] {
  const { element: about, elementOk, noElement, noApi, noDay } = messages
  if (!element) return [failed(about, noElement)]
  if (!/^https?:\/\//.test(element.getAttribute('api') ?? '')) return [failed(about, noApi)]
  const day = element.getAttribute('day-id') ?? element.getAttribute('date')
  return [day ? ok(about, elementOk) : failed(about, noDay)]
}

/** Gets a token from the host and calls the server with it. */
export async function checkServer(element: DayElement, violations: PolicyViolations): Promise<Finding[]> {
  if (!element.getToken) return [failed(messages.token, messages.noGetToken)]
  let token: string
  try {
    token = await element.getToken()
  } catch (error) {
    return [failed(messages.token, messages.tokenFailed(error instanceof Error ? error.message : `${error}`))]
  }
  return [checkToken(token), await callServer(element.getAttribute('api') ?? '', token, violations)]
}

function checkToken(token: string): Finding {
  const claims = typeof token === 'string' ? readClaims(token, 0) : null
  const seconds = claims ? claims.exp - claims.iat : 0
  if (seconds <= 0) return failed(messages.token, messages.badToken)
  if (seconds > MAX_LIFETIME_SECONDS) return warning(messages.token, messages.longToken(seconds))
  return ok(messages.token, messages.tokenOk(seconds))
}

async function callServer(api: string, token: string, violations: PolicyViolations): Promise<Finding> {
  const about = messages.server
  try {
    const answer = await fetch(`${api.replace(/\/+$/, '')}/users/get-current-user`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    return answer.ok ? ok(about, messages.serverOk) : failed(about, messages.refused(answer.status))
  } catch {
    // The securitypolicyviolation event fires after the fetch has failed.
    await new Promise((resolve) => setTimeout(resolve))
    const byPolicy = violations.some(({ directive, what }) => directive === 'connect-src' && api.startsWith(what))
    return failed(about, byPolicy ? messages.blockedConnect(api) : messages.unreachable(location.origin))
  }
}
