/** A request for a token. */
export interface TokenRequest {
  /** The origin of the page that will use it. */
  origin: string
  /** The user for whom the view acts; without it the token is read-only. */
  username?: string
  days?: { from: string; to: string }
  /** At most 600. */
  seconds?: number
}

/** Exchanges a site's embed key for a token of at most ten minutes; the key never leaves the site's server. */
export async function issueEmbedToken(apiUrl: string, key: string, request: TokenRequest): Promise<string> {
  const answer = await fetch(`${apiUrl}/embed/token`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
  })
  const body = (await answer.json()) as { token?: string; message?: string }
  if (!body.token) throw new Error(body.message ?? `the key was not accepted (${answer.status})`)
  return body.token
}
