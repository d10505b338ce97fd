const TIMEOUT_MS = 5000

/**
 * Whether pages of this origin may call the API from a browser, which the API's answer says by CORS: it permits the origins of the
 * valid embed keys. Undefined while the API doesn't answer.
 */
export async function mayCall(apiUrl: string, origin: string): Promise<boolean | undefined> {
  if (!isOrigin(origin)) return false
  try {
    const answer = await fetch(`${apiUrl}/health`, {
      headers: { Origin: origin },
      // Another address isn't the API's.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.headers.get('Access-Control-Allow-Origin') === origin
  } catch {
    return undefined
  }
}

/** Nothing else may come into a policy. */
const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text
