import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A status to answer instead of executing a request, or `lost`: it is executed, and its answer is lost. */
type Fault = number | 'lost' | undefined
type Faults = (method: string, file: string) => Fault | Promise<Fault>

interface Answer {
  status: number
  headers?: Record<string, string>
  content?: Uint8Array | string
}

const BUCKET = '/bucket/'

/** Starts a server in memory that speaks S3 with conditional writes, and fails as a test says; the SDK doesn't repeat. */
export async function startS3Server() {
  const objects = new Map<string, Buffer>()
  let faultOf: Faults = () => undefined
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [method, file] = [request.method ?? '', decodeURIComponent(pathname.slice(BUCKET.length))]
    const body = await buffer(request)
    const fault = await faultOf(method, file)
    if (typeof fault === 'number') return response.writeHead(fault).end()
    const { status, headers, content } = file
      ? execute(objects, method, file, { body, headers: request.headers })
      : list(objects, searchParams.get('prefix') ?? '')
    if (fault === 'lost') return request.socket.destroy()
    return response.writeHead(status, headers).end(content)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const environment = { ...process.env }
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x', AWS_MAX_ATTEMPTS: '1' })
  return {
    address: `s3:/${BUCKET.slice(0, -1)}?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWith(faults: Faults) {
      faultOf = faults
    },
    stop() {
      process.env = environment
      server.closeAllConnections()
      server.close()
    },
  }
}

const tagOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

function execute(
  objects: Map<string, Buffer>,
  method: string,
  file: string,
  { body, headers }: { body: Buffer; headers: IncomingMessage['headers'] },
): Answer {
  const present = objects.get(file)
  if (method === 'DELETE') {
    objects.delete(file)
    return { status: 204 }
  }
  if (method === 'GET')
    return present ? { status: 200, headers: { ETag: tagOf(present) }, content: present } : { status: 404 }
  const { 'if-match': tag, 'if-none-match': none } = headers
  if ((none && present) || (tag && present && tagOf(present) !== tag)) return { status: 412 }
  if (tag && !present) return { status: 404 }
  objects.set(file, body)
  return { status: 200 }
}

function list(objects: Map<string, Buffer>, prefix: string): Answer {
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix))
  const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
  return { status: 200, content: `<ListBucketResult>${contents}</ListBucketResult>` }
}
