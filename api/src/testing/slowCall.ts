import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestApi } from './api'

interface SlowCall {
  method: string
  path: string
  token: string | undefined
  body: unknown
  headers?: Record<string, string>
}

/** A call whose headers and half of whose body were sent; `finish` sends the other half and returns the answer. */
export async function halfSent(api: Pick<TestApi, 'url'>, { method, path, token, body, headers = {} }: SlowCall) {
  const content = new Response(body instanceof FormData ? body : JSON.stringify(body))
  const bytes = Buffer.from(await content.arrayBuffer())
  const call = request(api.url + path, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      'Content-Type': body instanceof FormData ? (content.headers.get('Content-Type') ?? '') : 'application/json',
      'Content-Length': bytes.length,
      Expect: '100-continue',
      ...headers,
    },
  })
  call.on('error', () => undefined)
  const answered = once(call, 'response')
  // If a test fails before it reads the answer, nothing else handles this rejection.
  answered.catch(() => undefined)
  // The server sends `100 Continue` once it has read the headers.
  const taken = once(call, 'continue')
  call.flushHeaders()
  await taken
  const half = Math.floor(bytes.length / 2)
  call.write(bytes.subarray(0, half))
  let sent = half
  const answer = async () => {
    const [response] = await answered
    return { status: Number(response.statusCode), text: await text(response) }
  }
  return {
    answer,
    /** Sends one more byte after this many milliseconds. */
    async another(ms: number) {
      await wait(ms)
      call.write(bytes.subarray(sent, ++sent))
    },
    finish() {
      call.end(bytes.subarray(sent))
      return answer()
    },
  }
}
