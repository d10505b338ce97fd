import type { GetToken, DayOptions as HostOptions } from '@quotidia/embed'

export type { GetToken }

/** The options of an embedded day, as far as the host has set them. */
export interface DayOptions extends Omit<HostOptions, 'getToken' | 'lang'> {
  getToken?: GetToken | undefined
}

/** Parses the id of an attribute; undefined if it isn't valid. */
export function readId(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}
