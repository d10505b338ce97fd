import axios, { type AxiosRequestConfig } from 'axios'

interface Headers {
  'content-type'?: unknown
}

/** Parses the body by its media type. Invalid JSON, such as a proxy's error page, stays text. */
function parse(text: string, headers: Headers): unknown {
  if (!text) return undefined
  if (!String(headers['content-type']).includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const AS_TEXT = {
  transformResponse: (text: string, headers: Headers, status = 0): unknown =>
    status < 400 ? text : parse(text, headers),
}
const AS_BYTES = {
  responseType: 'arraybuffer',
  transformResponse: (bytes: ArrayBuffer, headers: Headers, status = 0): unknown =>
    status < 400 ? bytes : parse(new TextDecoder().decode(bytes), headers),
} as const

/** The options to read a successful answer as text or bytes, whatever its media type, which decides by default. */
export function receiving({ asText, asBytes }: { asText?: boolean; asBytes?: boolean }): AxiosRequestConfig {
  if (asBytes) return AS_BYTES
  return asText ? AS_TEXT : {}
}

/** Accepts every status: the client decides what it means. */
export const http = axios.create({
  responseType: 'text',
  transformResponse: parse,
  validateStatus: () => true,
})
