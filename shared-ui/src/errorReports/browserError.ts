import type { BrowserError } from '@quotidia/contract/telemetry'
import { redactMessage, redactStack } from '@quotidia/domain/errorRedaction'
import { ApiError } from '../api/ApiError'

/** The place of an error. Without `module`, module and release are those in the stack, else this code's own. */
export interface ErrorSource {
  /** The pattern of the page's address, as `/view/:dayId`. */
  path: string
  /** `shell`, or the name of a module. */
  module?: string
  /** The release of that module; undefined if none was chosen yet. */
  release?: string
  /** More about the failure, shown before its message. */
  note?: string
}

/** The API's limits. */
const MAX_MESSAGE_LENGTH = 500
const MAX_STACK_LENGTH = 8000
const MAX_CAUSES = 3

const EXTENSION_URL = /\w+-extension:\/\//
const RELEASE_URL = /(?:\/remotes\/(\w+)|:\/\/[^/\s]+\/shell)\/([\w.+-]+)\//g

/** The report of an error, without personal data; null for calls without an answer and errors of browser extensions. */
export function describeError(error: unknown, source: ErrorSource): BrowserError | null {
  const causes = causesOf(error)
  const failedCall = causes.find((cause) => cause instanceof ApiError)
  // The page shows that the API can't be reached, and the report couldn't reach it either.
  if (failedCall?.status === 0) return null
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  if (EXTENSION_URL.test(stack)) return null
  const frames = redactStack(stack).slice(0, MAX_STACK_LENGTH)
  const message = [source.note, ...causes.map(messageOf)].filter(Boolean).join(': ')
  return {
    ...findModule(stack),
    ...(source.module && { module: source.module, release: source.release ?? 'unknown' }),
    message: redactMessage(message).slice(0, MAX_MESSAGE_LENGTH),
    ...(frames && { stack: frames }),
    ...(failedCall?.requestId !== undefined && { requestId: failedCall.requestId }),
    path: source.path,
  }
}

function causesOf(error: unknown): unknown[] {
  const causes = [error]
  for (let last = error; last instanceof Error && last.cause && causes.length < MAX_CAUSES; ) {
    last = last.cause
    causes.push(last)
  }
  return causes
}

/** Without personal data: an API error's message may name a person, and a thrown value that isn't an Error may be anything. */
function messageOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.status} ${error.code}`
  if (error instanceof Error) return `${error.name} ${error.message}`.trim()
  return `thrown ${typeof error}`
}

/** The first module in the stack, else the shell, whose frames surround those of every module. */
function findModule(stack: string): Pick<BrowserError, 'module' | 'release'> {
  const releases = [...stack.matchAll(RELEASE_URL)].map(([, module = 'shell', release = '']) => ({ module, release }))
  const owner = releases.find(({ module }) => module !== 'shell') ?? releases[0]
  return owner ?? { module: 'shell', release: RELEASE_VERSION }
}
