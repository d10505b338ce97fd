import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Metrics } from '../metrics/metrics'

/** A plain text to one person; `link` is the address in it that they should open. */
export interface MailMessage {
  to: { name: string; address: string }
  /** The sender's name, in place of the one in the settings. */
  fromName?: string
  subject: string
  text: string
  link: string
  /** For a mail that may be sent again: its Message-ID and file name, so that it is recognised as the same. */
  id?: string
}

/** The mail server can't be reached, or refuses the mail. */
export class MailUnavailable extends Error {}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. @throws MailUnavailable when it can't be sent now. */
  send(message: MailMessage): Promise<void>
}

interface Dependencies {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  logger: Logger
  metrics: Pick<Metrics, 'mails' | 'mailSeconds'>
}

// A person waits for the answer, so a silent mail server needs a timeout.
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }
/** For a whole mail: the timeouts above restart with each byte. Shorter than the 30 s after which the pages give up. */
const DEADLINE_MS = 20_000
const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

/**
 * Sends mails through the SMTP server of the settings, or, without one, writes them to files in the data folder's
 * `outbox`. A mail that the server hasn't accepted after `deadlineMs` has failed.
 */
export function openMailer({ config, logger, metrics }: Dependencies, deadlineMs = DEADLINE_MS): Mailer {
  const deliver =
    config.smtpUrl === null ? intoOutbox(config, logger) : throughServer(config, config.smtpUrl, deadlineMs)
  return {
    async send(message) {
      const endTimer = metrics.mailSeconds.startTimer()
      try {
        await deliver(message)
        metrics.mails.inc({ outcome: 'sent' })
      } catch (error) {
        metrics.mails.inc({ outcome: 'failed' })
        logger.error({ err: error }, 'a mail could not be sent')
        throw new MailUnavailable('A mail could not be sent.')
      } finally {
        endTimer()
      }
    },
  }
}

function throughServer({ mailFrom }: Dependencies['config'], url: string, deadlineMs: number) {
  const transport = createTransport({ url, ...TIMEOUTS, ...NO_EXTERNAL_CONTENT })
  return async (message: MailMessage) => {
    await transport.sendMail({ ...mailOptions(message, mailFrom), signal: AbortSignal.timeout(deadlineMs) })
  }
}

/** The only place that logs the link: without a mail server, the operator of the API delivers it. */
function intoOutbox({ mailFrom, dataDir }: Dependencies['config'], logger: Logger) {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...NO_EXTERNAL_CONTENT,
  })
  const outbox = path.join(dataDir, 'outbox')
  return async (message: MailMessage) => {
    const { message: source } = await transport.sendMail(mailOptions(message, mailFrom))
    const name = message.id ?? `${Date.now()}-${randomBytes(6).toString('hex')}`
    const file = path.join(outbox, `${name}.eml`)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(file, source, { flag: message.id ? 'w' : 'wx', mode: 0o600 })
    logger.info({ file, link: message.link }, 'a mail was written to the outbox')
  }
}

function mailOptions({ to, subject, text, id, fromName }: MailMessage, mailFrom: string) {
  const address = /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom
  const from = fromName === undefined ? mailFrom : { name: fromName, address }
  const host = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'
  const messageId = id && { messageId: `<${id}@${host}>` }
  return { from, to, subject, text, ...messageId, headers: { 'Auto-Submitted': 'auto-generated' } }
}
