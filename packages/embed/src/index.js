export { mountFrame } from './frame.js'

const ATTRIBUTES = {
  api: 'api',
  dayId: 'day-id',
  date: 'date',
  section: 'section',
  mode: 'mode',
  theme: 'theme',
  lang: 'lang',
}
const loading = new Map()

export function loadEmbed(address) {
  const known = loading.get(address)
  if (known) return known
  // An import needs no permission of a policy with Trusted Types, unlike the address of a script element.
  const started = import(/* webpackIgnore: true */ /* @vite-ignore */ address).then(
    () => undefined,
    (error) => {
      loading.delete(address)
      throw error
    },
  )
  loading.set(address, started)
  return started
}

export async function loadFor(element, address) {
  try {
    await loadEmbed(address)
  } catch (error) {
    const detail = { code: 'not_loaded', message: String(error) }
    element.dispatchEvent(new CustomEvent('quotidia-error', { bubbles: true, composed: true, detail }))
  }
}

export function attributesOf(options) {
  const given = Object.keys(ATTRIBUTES).filter((name) => name in options)
  return Object.fromEntries(
    given.map((name) => [ATTRIBUTES[name], options[name] == null ? null : String(options[name])]),
  )
}

export function mountDay(element, { script, ...options }) {
  const day = document.createElement('quotidia-day')
  const update = (changed) => {
    // The attribute that was set last determines the day.
    const { date, ...rest } = attributesOf(changed)
    for (const [name, value] of [['date', date], ...Object.entries(rest)]) {
      if (value === null) day.removeAttribute(name)
      else if (value !== undefined) day.setAttribute(name, value)
    }
    if ('getToken' in changed) day.getToken = changed.getToken
  }
  update(options)
  element.append(day)
  if (script !== undefined) void loadFor(day, script)
  return { element: day, update, unmount: () => day.remove() }
}
