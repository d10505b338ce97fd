import { attributesOf, type QuotidiaDayElement } from '@quotidia/embed'
import { EVENT_NAMES } from '../embed/eventNames'
import type { Channel } from './channel'
import type { FramedOptions } from './protocol'
import { savedAll } from './savedAll'
import { createTokenRequests } from './tokens'

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
