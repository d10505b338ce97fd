import type { DayLanguage } from '@quotidia/embed'
import type { DayPlace } from '../host/DayHost'
import { DayInstance } from './instance'
import { LANGUAGE } from './language'
import { type DayOptions, type GetToken, readId } from './options'

const ATTRIBUTES = ['api', 'day-id', 'date', 'section', 'mode', 'theme', 'lang']

/** `<quotidia-day>`: the day view in another site's page. */
export class QuotidiaDay extends HTMLElement {
  static observedAttributes = ATTRIBUTES

  #getToken: GetToken | undefined
  #isShown = false
  /** Undefined while the file of its language is being loaded. */
  #instance: DayInstance | undefined
  /** The attribute that was set last determines the day. */
  #dayBy: 'day-id' | 'date' = 'day-id'
  #reflecting = false

  /** Returns a token; called again when that has expired or was rejected. */
  get getToken(): GetToken | undefined {
    return this.#getToken
  }

  set getToken(getToken: GetToken | undefined) {
    this.#getToken = getToken
    this.#update()
  }

  connectedCallback(): void {
    upgradeProperty(this, 'getToken')
    if (this.#isShown) return
    this.#isShown = true
    this.addEventListener('quotidia-day-changed', this.#followDate)
    void this.#start()
  }

  async #start(): Promise<void> {
    const lang = this.getAttribute('lang')
    const Instance = await instanceFor(lang)
    if (!this.#isShown || this.#instance || lang !== this.getAttribute('lang')) return
    this.#instance = new Instance({ element: this, onMove: this.#reflect }, this.#options())
  }

  /** Deferred, since moving an element in the document disconnects and reconnects it synchronously. */
  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (!this.isConnected) this.#end()
    })
  }

  /** Constructed style sheets can't be used in another document. */
  adoptedCallback(): void {
    this.#end()
    if (this.isConnected) this.connectedCallback()
  }

  attributeChangedCallback(name: string, before: string | null, now: string | null): void {
    if (this.#reflecting || before === now) return
    if (name === 'lang' && this.#isShown) {
      this.#endInstance()
      void this.#start()
    }
    if (name === 'day-id' || name === 'date') this.#dayBy = now === null ? otherOf(name) : name
    this.#update()
  }

  #options(): DayOptions {
    const byDate = this.#dayBy === 'date'
    return {
      api: this.getAttribute('api') ?? '',
      dayId: byDate ? undefined : readId(this.getAttribute('day-id')),
      date: byDate ? (this.getAttribute('date') ?? undefined) : undefined,
      section: readId(this.getAttribute('section')),
      mode: this.getAttribute('mode') === 'edit' ? 'edit' : 'view',
      getToken: this.#getToken,
    }
  }

  #update(): void {
    this.#instance?.update(this.#options())
  }

  #end(): void {
    this.#isShown = false
    this.removeEventListener('quotidia-day-changed', this.#followDate)
    this.#endInstance()
  }

  #endInstance(): void {
    this.#instance?.end()
    this.#instance = undefined
  }

  /** Updates the attributes to the shown day, mode and section. */
  #reflect = ({ dayId, mode, section }: DayPlace): void => {
    this.#dayBy = 'day-id'
    this.#write({ 'day-id': dayId, mode, section })
    this.#update()
  }

  #followDate = (event: Event): void => {
    const { date } = (event as CustomEvent<{ date: string }>).detail
    if (this.hasAttribute('date')) this.#write({ date })
  }

  #write(attributes: Record<string, string | number | undefined>): void {
    this.#reflecting = true
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) this.removeAttribute(name)
      else if (this.getAttribute(name) !== `${value}`) this.setAttribute(name, `${value}`)
    }
    this.#reflecting = false
  }
}

const otherOf = (name: 'day-id' | 'date') => (name === 'date' ? 'day-id' : 'date')

/** A property set before the element was defined shadows the class's accessor, so it is set again. */
function upgradeProperty(element: QuotidiaDay, name: 'getToken'): void {
  if (!Object.hasOwn(element, name)) return
  const value = element[name]
  Reflect.deleteProperty(element, name)
  element[name] = value
}

const FILES: Record<DayLanguage, string> = { it: 'embed.js', en: 'embed-en.js', de: 'embed-de.js' }

/**
 * The implementation of a day in a language (`en`, `de-CH`), which is in another file of this release if it isn't this file's own.
 * Languages that don't exist, and those that the page's policy keeps from loading, are replaced by this file's.
 */
async function instanceFor(lang: string | null): Promise<typeof DayInstance> {
  const file = FILES[lang?.split('-')[0]?.toLowerCase() as DayLanguage]
  if (!file || file === FILES[LANGUAGE]) return DayInstance
  const address = new URL(file, import.meta.url).href
  return import(/* webpackIgnore: true */ address).then(
    (module) => module.DayInstance,
    () => DayInstance,
  )
}
