import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Config } from '../config'
import type { Metrics } from '../metrics/metrics'

/** A plain text to one person; `link` is the address in it that they should open. */
export interface Letter {
  to: { name: string; address: string }
  subject: string
  text: string
  link: string
}

/** The mail server can't be reached, or refuses the mail. */
export class MailUnavailable extends Error {}

export interface Mailer {
  /** Resolves once the mail server has accepted the mail. @throws MailUnavailable when it can't be sent now. */
  send(letter: Letter): Promise<void>
}

interface Means {
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>
  logger: Logger
  metrics: Pick<Metrics, 'mails' | 'mailSeconds'>
}

// A person waits for the answer, so a silent mail server needs a timeout.
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000, dnsTimeout: 5000 }
const NOTHING_FROM_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true }

/** Through the SMTP server of the settings, or, without one, into files of the data folder's `outbox`. */
export function openMailer({ config, logger, metrics }: Means): Mailer {
  const deliver = config.smtpUrl === null ? intoOutbox(config, logger) : throughServer(config, config.smtpUrl)
  return {
    async send(letter) {
      const endTimer = metrics.mailSeconds.startTimer()
      try {
        await deliver(letter)
        metrics.mails.inc({ outcome: 'sent' })
      } catch (error) {
        metrics.mails.inc({ outcome: 'failed' })
        logger.error({ err: error }, 'a mail could not leave')
        throw new MailUnavailable('A mail could not be sent.')
      } finally {
        endTimer()
      }
    },
  }
}

function throughServer({ mailFrom }: Means['config'], url: string) {
  const transport = createTransport({ url, ...PATIENCE, ...NOTHING_FROM_OUTSIDE })
  return async (letter: Letter) => {
    await transport.sendMail(asMessage(letter, mailFrom))
  }
}

/** Only here the link is logged: without a mail server, the operator of the API delivers it. */
function intoOutbox({ mailFrom, dataDir }: Means['config'], logger: Logger) {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...NOTHING_FROM_OUTSIDE,
  })
  const outbox = path.join(dataDir, 'outbox')
  return async (letter: Letter) => {
    const { message } = await transport.sendMail(asMessage(letter, mailFrom))
    const file = path.join(outbox, `${Date.now()}-${randomBytes(6).toString('hex')}.eml`)
    await mkdir(outbox, { recursive: true, mode: 0o700 })
    await writeFile(file, message, { flag: 'wx', mode: 0o600 })
    logger.info({ file, link: letter.link }, 'a mail was written to the outbox')
  }
}

function asMessage({ to, subject, text }: Letter, from: string) {
  return { from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } }
}
