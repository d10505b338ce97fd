/*
 * What ./http does for the client, by the browser's own means: it stands in for it where every kilobyte is a guest in
 * someone else's page. See the bundler's settings of the embedded day.
 */
interface Call {
  method: string
  url: string
  params?: Record<string, string | number | undefined>
  data?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  onUploadProgress?(event: { progress?: number }): void
}

interface Answer {
  status: number
  data: string
  headers: Record<string, string | undefined>
}

export const http = {
  request: <_Body>(call: Call): Promise<Answer> => new Promise((resolve, reject) => send(call, resolve, reject)),
}

function send(call: Call, resolve: (answer: Answer) => void, reject: (reason: Error) => void): void {
  const { method, signal, onUploadProgress } = call
  const request = new XMLHttpRequest()
  const stop = () => request.abort()
  request.open(method.toUpperCase(), addressOf(call))
  request.onload = () =>
    resolve({
      status: request.status,
      data: request.responseText,
      headers: {
        'content-type': request.getResponseHeader('Content-Type') ?? undefined,
        'x-request-id': request.getResponseHeader('X-Request-Id') ?? undefined,
      },
    })
  request.onerror = request.onabort = () => reject(new Error('no answer'))
  request.onloadend = () => signal?.removeEventListener('abort', stop)
  if (onUploadProgress)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onUploadProgress(lengthComputable ? { progress: loaded / total } : {})
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) reject(new Error('given up'))
  else request.send(bodyFor(request, call))
}

function addressOf({ url, params = {} }: Call): string {
  const given = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]]))
  return given.length > 0 ? `${url}?${new URLSearchParams(given)}` : url
}

function bodyFor(request: XMLHttpRequest, { data, headers = {} }: Call): FormData | string | null {
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  if (data === undefined) return null
  if (data instanceof FormData) return data
  request.setRequestHeader('Content-Type', 'application/json')
  return JSON.stringify(data)
}
