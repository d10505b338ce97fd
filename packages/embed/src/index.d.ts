/** The shown day; `date` is `YYYY-MM-DD`. */
export interface DayReference {
  dayId: number
  date: string
}

/** A data item after it was saved. */
export interface SavedValue {
  dataId: number
  dataName: string
  /** The value that the user sees, in euro or the item's unit; for a list its sum. */
  value: number | null
}

/** The details of the events by name; each is dispatched as `quotidia-<name>`, bubbles and is composed. */
export interface DayEvents {
  ready: null
  'day-changed': DayReference
  /** The number of figures that the server hasn't accepted has changed; 0 when all are saved. */
  unsaved: DayReference & { count: number }
  saved: DayReference & { values: SavedValue[] }
  closed: DayReference
  approved: DayReference
  reopened: DayReference
  /** Loading or saving failed; `message` is the text that the view shows. */
  error: { code: string; message: string }
}

export type DayEventMap = { [Name in keyof DayEvents as `quotidia-${Name}`]: CustomEvent<DayEvents[Name]> }

/** Returns a token of at most ten minutes; called again when it has expired or was rejected. */
export type GetToken = () => string | Promise<string>

export type DayLanguage = 'it' | 'en' | 'de'

export interface DayOptions {
  /** The address of the API. */
  api: string
  /** Takes precedence over `date`. */
  dayId?: number | undefined
  /** `YYYY-MM-DD`. */
  date?: string | undefined
  /** The id of the open section; the first one without it. */
  section?: number | undefined
  mode?: 'view' | 'edit' | undefined
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** The language of the view's texts; by default that of the loaded file. */
  lang?: DayLanguage | undefined
  getToken: GetToken
}

/** `<quotidia-day>`. Its attributes are `api`, `day-id`, `date`, `section`, `mode`, `theme` and `lang`. */
export interface QuotidiaDayElement extends HTMLElement {
  getToken: GetToken | undefined
}

export interface MountOptions extends DayOptions {
  /** The address of `embed.js`; without it the page loads the script itself, for instance with a hash. */
  script?: string | undefined
}

export interface MountedDay {
  element: QuotidiaDayElement
  /** Options that aren't given stay as they are; `undefined` removes one. */
  update(options: Partial<Omit<MountOptions, 'script'>>): void
  /** Removes the element. Text being typed is saved, or stored as unsaved. */
  unmount(): void
}

/**
 * Appends a `<quotidia-day>` to an element. When the script can't be loaded, it dispatches `quotidia-error` with the code `not_loaded`.
 */
export declare function mountDay(element: Element, options: MountOptions): MountedDay

/** Loads an `embed.js` once. Rejects if it can't be loaded; a later call tries again. */
export declare function loadEmbed(address: string): Promise<void>

/** The attributes for options; null for those that are absent. */
export declare function attributesOf(options: Partial<DayOptions>): Record<string, string | null>

/** Loads the script for an element, which dispatches `quotidia-error` if that fails. */
export declare function loadFor(element: Element, address: string): Promise<void>

/** `api` isn't an option: the frame uses the API of its installation. */
export interface FrameOptions extends Omit<DayOptions, 'api'> {
  /** The address of the frame, `https://quotidia.example/embed/frame`. */
  frame: string
}

export interface MountedFrame {
  /** As wide as its parent and 800 px high until style sheets say otherwise; the day scrolls inside. */
  element: HTMLIFrameElement
  /** Options that aren't given stay as they are; `undefined` removes one. */
  update(options: Partial<Omit<FrameOptions, 'frame'>>): void
  /** Hides the frame, and removes it once the typed text is saved, after ten seconds at the latest. */
  unmount(): Promise<void>
}

/**
 * Appends a frame with the day to an element, for pages that may not run scripts of the installation. The events of `<quotidia-day>`
 * are dispatched on the frame. When it isn't shown within ten seconds, it dispatches `quotidia-error` with the code `not_loaded`.
 */
export declare function mountFrame(element: Element, options: FrameOptions): MountedFrame

declare global {
  interface HTMLElementTagNameMap {
    'quotidia-day': QuotidiaDayElement
  }
  interface HTMLElementEventMap extends DayEventMap {}
}
