import type { IncomingMessage } from 'node:http'

export async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += chunk
  // Form data isn't parsed.
  if (request.headers['content-type']?.startsWith('multipart/')) return text
  return text ? JSON.parse(text) : undefined
}
