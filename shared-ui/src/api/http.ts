import axios from 'axios'

interface Headers {
  'content-type'?: unknown
}

/** The body by its media type. What isn't the JSON that it says it is, as a page of a proxy in between, stays text. */
function parse(text: string, headers: Headers): unknown {
  if (!text) return undefined
  if (!String(headers['content-type']).includes('json')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** For calls whose successful answer is text, whatever its media type. */
export const parseSuccessAsText = (text: string, headers: Headers, status = 0): unknown =>
  status < 400 ? text : parse(text, headers)

/** For calls whose successful answer is a file. */
export const receiveBytes = {
  responseType: 'arraybuffer',
  transformResponse: (bytes: ArrayBuffer, headers: Headers, status = 0): unknown =>
    status < 400 ? bytes : parse(new TextDecoder().decode(bytes), headers),
} as const

/** Accepts every status: the client decides what it means. */
export const http = axios.create({
  responseType: 'text',
  transformResponse: parse,
  validateStatus: () => true,
})
