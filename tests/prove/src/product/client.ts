import { setTimeout as wait } from 'node:timers/promises'
import type { DayFull } from '@quotidia/contract/days'

const REQUEST_TIMEOUT_MS = 20_000

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows the body of the call it makes
  body: any
}

export interface Client {
  token: string | undefined
  /** @throws if the connection breaks before the whole answer has arrived. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export function clientOf(apiUrl: string, token?: string): Client {
  return {
    token,
    async call(method, path, body, headers = {}) {
      const isForm = body instanceof FormData
      const response = await fetch(apiUrl + path, {
        method,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? undefined : parse(text) }
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Signs in a user of the demo companies. */
export async function signIn(apiUrl: string, username = 'aurora'): Promise<Client> {
  const { status, body } = await clientOf(apiUrl).call('POST', '/auth', { username, password: 'quotidia-demo' })
  if (status !== 200) throw new Error(`The sign-in was refused: ${status}`)
  return clientOf(apiUrl, body.token)
}

/** Creates a day and returns its contents. */
export async function createDay(client: Client, date: string): Promise<DayFull> {
  const { status, body } = await client.call('POST', `/day/create?date=${date}`)
  if (status !== 201) throw new Error(`The day ${date} was not created: ${status} ${JSON.stringify(body)}`)
  return (await client.call('GET', `/day/${body.dayId}/full?history=none`)).body
}

export const enteredItems = ({ dayWithValues }: DayFull): number[] =>
  dayWithValues.filter(({ dataType }) => dataType === 'ENTERED').map(({ dataId }) => dataId)

/** Waits until the API can write to its database and its storage; returns the milliseconds. */
export async function untilReady(apiUrl: string, withinMs = 60_000): Promise<number> {
  const began = performance.now()
  const isReady = () =>
    fetch(`${apiUrl}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isReady())) {
    if (performance.now() - began > withinMs) throw new Error(`The API was not ready after ${withinMs / 1000} s.`)
    await wait(20)
  }
  return performance.now() - began
}

// The API accepts no earlier date.
const EARLIEST = Date.UTC(2000, 0, 1)
/** A date before those of the demo companies, another one for each number. */
export const pastDate = (number: number): string => new Date(EARLIEST + number * 86_400_000).toISOString().slice(0, 10)
