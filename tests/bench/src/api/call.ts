/** Calls the API as a browser does. @throws if the answer isn't a success. */
export async function call(apiUrl: string, path: string, token?: string, body?: unknown) {
  const response = await fetch(apiUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** The milliseconds until a call is answered completely. */
export async function timed(apiUrl: string, path: string, token: string, body?: unknown): Promise<number> {
  const began = performance.now()
  await call(apiUrl, path, token, body)
  return performance.now() - began
}

/** The date (`YYYY-MM-DD`) `days` after another one, by default today; before it if negative. */
export function dateIn(days: number, from = new Date()): string {
  return new Date(from.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
