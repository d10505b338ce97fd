import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { DayFull } from '@quotidia/contract/days'

/** A key that went to a cell of the sheet. */
export interface TypedKey {
  key: string
  /** What had the focus when the key arrived. */
  kind: 'figure' | 'causal' | 'check' | 'other' | 'nothing'
  /** The key of the cell's row. */
  row: string
  /** The accessible name of the cell. */
  label: string
  /** The causal of the list row that the cell belongs to, as it was then. */
  causal: string | null
  /** The name of that list. */
  list: string | null
  /** Increases whenever the focus moves. */
  visit: number
}

export interface Recording {
  keys: TypedKey[]
  /** Moves of the focus between cells that no key and no press made. */
  strayMoves: string[]
}

declare global {
  interface Window {
    takeRecording(): Recording
  }
}

/** Records what each key meets, and moves of the focus that come after the key or press that asked for them. */
export async function recordTyping(page: Page): Promise<void> {
  await page.evaluate(() => {
    let recording: Recording = { keys: [], strayMoves: [] }
    let visit = 0
    let isHandling = false
    const cellOf = (element: Element | null) => element?.closest<HTMLElement>('[data-cell]') ?? null
    const kindOf = (element: Element | null): TypedKey['kind'] => {
      if (!element || element === document.body) return 'nothing'
      if (!cellOf(element) || !(element instanceof HTMLInputElement)) return 'other'
      if (element.type === 'checkbox') return 'check'
      return element.inputMode === 'decimal' ? 'figure' : 'causal'
    }
    const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? element?.textContent ?? ''
    const begin = () => {
      isHandling = true
      // A task of its own: it runs after the handlers of this event and before the page's later tasks.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        isHandling = false
      }
      port2.postMessage(null)
    }
    const moved = (event: FocusEvent) => {
      visit += 1
      const target = event.target as Element
      const isInDialog = target.closest('dialog') !== null
      if (!isHandling && cellOf(target) && !isInDialog) recording.strayMoves.push(`${event.type} ${nameOf(target)}`)
    }
    window.addEventListener('focusin', moved, true)
    window.addEventListener('focusout', moved, true)
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click']) window.addEventListener(type, begin, true)
    const onKeyDown = (event: KeyboardEvent) => {
      begin()
      // It saves the figure, which the next digits replace, also where it leads nowhere: backwards at the first stop.
      if (event.key === 'Enter') visit += 1
      if (event.altKey || !/^[\dsn]$/i.test(event.key)) return
      const element = document.activeElement
      const row = element?.closest<HTMLElement>('[data-row]')
      const causal = row?.querySelector<HTMLInputElement>('input[list]')
      recording.keys.push({
        key: event.key,
        kind: kindOf(element),
        row: row?.dataset['row'] ?? '',
        label: nameOf(element),
        causal: causal?.value ?? null,
        list: causal ? (row?.closest('section')?.getAttribute('aria-label') ?? null) : null,
        visit,
      })
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.takeRecording = () => {
      const taken = recording
      recording = { keys: [], strayMoves: [] }
      return taken
    }
  })
}

const KEYS: Record<string, { code: string; virtualKey: number; text?: string }> = {
  Enter: { code: 'Enter', virtualKey: 13, text: '\r' },
  ArrowDown: { code: 'ArrowDown', virtualKey: 40 },
  n: { code: 'KeyN', virtualKey: 78, text: 'n' },
  s: { code: 'KeyS', virtualKey: 83, text: 's' },
}

/** Sends keys and presses without waiting for the page, as a fast person does: the browser queues them. */
export class FastHands {
  #session: CDPSession
  #sent: Promise<unknown>[] = []

  constructor(session: CDPSession) {
    this.#session = session
  }

  key(key: string, { alt = false, shift = false } = {}): void {
    const { code, virtualKey, text } = KEYS[key] ?? { code: `Digit${key}`, virtualKey: key.charCodeAt(0), text: key }
    const modifiers = (alt ? 1 : 0) + (shift ? 8 : 0)
    const event = { key, code, windowsVirtualKeyCode: virtualKey, modifiers }
    this.#send('Input.dispatchKeyEvent', { type: 'keyDown', ...event, ...(text && !alt && { text }) })
    this.#send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }

  press({ x, y }: { x: number; y: number }): void {
    const event = { x, y, button: 'left' as const, clickCount: 1 }
    this.#send('Input.dispatchMouseEvent', { type: 'mousePressed', ...event })
    this.#send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...event })
  }

  /** The time between two keys. */
  pause(milliseconds: number): Promise<void> {
    return setTimeout(milliseconds)
  }

  /** Waits until the page has handled everything. */
  async rest(): Promise<void> {
    await Promise.all(this.#sent)
    this.#sent = []
  }

  #send(...[method, parameters]: Parameters<CDPSession['send']>): void {
    this.#sent.push(this.#session.send(method, parameters))
  }
}

/** What the keys wrote: figures and checks by row, and rows of lists. */
export class WrittenFigures {
  readonly values = new Map<string, number>()
  readonly rows = new Map<string, { list: string; causal: string; value: number }>()
  readonly problems: string[] = []
  #visit = -1
  #text = ''

  add({ keys, strayMoves }: Recording): void {
    this.problems.push(...strayMoves.map((move) => `the focus moved late: ${move}`))
    for (const key of keys) this.#add(key)
  }

  #add({ key, kind, row, causal, list, visit, label }: TypedKey): void {
    const isDigit = /\d/.test(key)
    if (kind === 'nothing') this.problems.push(`${key} went nowhere`)
    if (kind === 'check' && /[01sn]/i.test(key)) this.values.set(row, /[1s]/i.test(key) ? 1 : 0)
    if ((kind !== 'figure' && kind !== 'causal') || !isDigit) return
    this.#text = visit === this.#visit ? this.#text + key : key
    this.#visit = visit
    if (list === null) this.values.set(row, Number(this.#text))
    else {
      const before = this.rows.get(row) ?? { list, causal: causal ?? '', value: 0 }
      const written = kind === 'figure' ? { value: Number(this.#text) } : { causal: this.#text }
      this.rows.set(row, { ...before, ...written })
    }
    if (label === '') this.problems.push(`${key} went into a cell without a name`)
  }
}

/** What a day has stored other than what was typed. */
export function differences({ values, rows }: WrittenFigures, day: DayFull): string[] {
  const lists = new Map(day.dataLists.map(({ listId, listName }) => [listId, listName]))
  const wrong = day.dayWithValues
    .filter(({ dataType }) => dataType === 'ENTERED' || dataType === 'CHECK')
    .filter(({ dataId, value }) => (value ?? 0) !== (values.get(`value-${dataId}`) ?? 0))
    .map(({ dataId, dataName, value }) => `${dataName}: ${value}, typed ${values.get(`value-${dataId}`)}`)
  const stored = day.dataListsValues.map(({ listId, causal, value }) => `${lists.get(listId)}: ${causal} ${value}`)
  const typed = [...rows.values()].map(({ list, causal, value }) => `${list}: ${causal} ${value}`)
  if (stored.toSorted().join() !== typed.toSorted().join())
    wrong.push(`rows ${stored.toSorted()}, typed ${typed.toSorted()}`)
  return wrong
}
