import type { DayOptions } from '@quotidia/embed'

/** Marks the messages of this version of the protocol, among those that other scripts of the host may send. */
export const PROTOCOL = 1

/** The options that a host sends; the address of the API is the product's own. */
export type FramedOptions = Partial<Omit<DayOptions, 'api' | 'getToken'>>

/** From the host's page. */
export type HostMessage =
  | { type: 'options'; options: FramedOptions }
  /** The answer to the request for a token with this id; without a token the host has none. */
  | { type: 'token'; id: number; token?: unknown }
  | { type: 'unmount' }

/** To the host's page. */
export type FrameMessage =
  | { type: 'hello' }
  | { type: 'token'; id: number }
  | { type: 'event'; name: string; detail: unknown }
  | { type: 'unmounted' }
