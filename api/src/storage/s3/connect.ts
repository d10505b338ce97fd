import { S3Client } from '@aws-sdk/client-s3'

const CONNECT_MS = 2000
/** Until the response begins; a request may set a longer timeout. */
const ANSWER_MS = 5000
/** The longest time without a byte in either direction, such as a paused download. */
const SILENCE_MS = 60_000
const ATTEMPTS = 2
/** Each download occupies one connection until its end, however slow. */
const CONNECTIONS = 500

const ignore = () => undefined

/**
 * Connects to a bucket of Amazon S3 or of a compatible server.
 * @param address `s3://bucket/folder?endpoint=http://…&region=…`; the credentials are those of the AWS SDK
 */
export function connectToS3(address: string) {
  const url = new URL(address)
  const endpoint = url.searchParams.get('endpoint')
  // With neither, the SDK takes the region from the environment.
  const region = url.searchParams.get('region') ?? (endpoint ? 'us-east-1' : null)
  const client = new S3Client({
    // Older servers refuse the checksums that the SDK sends by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    // Errors are thrown; the callers log them.
    logger: { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore },
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: SILENCE_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
    ...(region ? { region } : {}),
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const folder = url.pathname.replaceAll(/^\/|\/$/g, '')
  return { client, Bucket: url.host, prefix: folder ? `${folder}/` : '' }
}
