import type { EmbedClaims } from '@quotidia/contract/embed'
import { attributesOf, type QuotidiaDayElement } from '@quotidia/embed'
import { readClaims } from '@quotidia/shared-ui/session'
import { EVENT_NAMES } from '../embed/eventNames'
import type { Channel } from './channel'
import type { FramedOptions } from './protocol'
import { savedAll } from './savedAll'

/** Shows the element as the host's messages say, and passes its events on. */
export async function showFramedDay(channel: Channel): Promise<void> {
  const element = document.createElement('quotidia-day') as QuotidiaDayElement
  const tokens = createTokenRequests(channel)
  element.getToken = tokens.request
  for (const name of EVENT_NAMES)
    element.addEventListener(`quotidia-${name}`, (event) =>
      channel.send({ type: 'event', name, detail: (event as CustomEvent).detail }),
    )
  channel.listen((message) => {
    if (message.type === 'options') setOptions(element, message.options)
    else if (message.type === 'token') tokens.answer(message.id, message.token)
    else void savedAll().then(() => channel.send({ type: 'unmounted' }))
  })
  channel.send({ type: 'hello' })
  try {
    const { apiUrl } = await (await fetch('/config.json')).json()
    element.setAttribute('api', apiUrl)
    document.body.append(element)
    await import(/* webpackIgnore: true */ new URL('./embed.js', import.meta.url).href)
  } catch (error) {
    channel.send({ type: 'event', name: 'error', detail: { code: 'not_loaded', message: String(error) } })
  }
}

/** The attribute that was set last determines the day. */
function setOptions(element: QuotidiaDayElement, options: FramedOptions): void {
  const { date, ...rest } = attributesOf(options)
  for (const [name, value] of Object.entries({ ...(date !== undefined && { date }), ...rest })) {
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
  }
}

interface Waiting {
  resolve(token: string): void
  reject(error: Error): void
}

/** Requests tokens of the host's page, and accepts only those that name its origin: another site's may have been stolen. */
function createTokenRequests({ host, send }: Pick<Channel, 'host' | 'send'>) {
  const waiting = new Map<number, Waiting>()
  let last = 0
  return {
    request(): Promise<string> {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        send({ type: 'token', id })
      })
    },
    answer(id: number, token: unknown): void {
      const request = waiting.get(id)
      waiting.delete(id)
      if (typeof token === 'string' && originOf(token) === host) request?.resolve(token)
      else request?.reject(new Error('The host has no token of its origin.'))
    },
  }
}

/** A token's expiry is checked by the view. */
const originOf = (token: string) => (readClaims(token, 0) as EmbedClaims | null)?.origin
