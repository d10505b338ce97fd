/** The users of the demo company, by their type. */
const USERS: Record<string, string> = {
  OWNER: 'aurora',
  EDITOR_DATA_FILES: 'bruno',
  EDITOR_DATA: 'carla',
  EDITOR_FILES: 'dario',
  VIEWER_DATA_FILES: 'elena',
  VIEWER_DATA: 'fabio',
  VIEWER_FILES: 'gina',
}
const PASSWORD = 'quotidia-demo'

/** A user who has one of these roles; without them the owner. */
export function userWith(roles: readonly string[] = ['OWNER']): string {
  const [, username] = Object.entries(USERS).find(([role]) => roles.includes(role)) ?? []
  if (username) return username
  throw new Error(`The demo company has no user with one of the roles ${roles.join(', ')}.`)
}

/** Returns the token of a new session. */
export async function signInAs(apiUrl: string, username: string): Promise<string> {
  const { token } = await post<{ token: string }>(`${apiUrl}/auth`, { username, password: PASSWORD })
  return token
}

/** Posts JSON; rejects with the answer unless it is a success. */
export async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}
