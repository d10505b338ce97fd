import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The faults of one conversation; the server accepts `delivered` mails, and doesn't answer. */
export const FAULTS = [
  'reset at once',
  'no greeting',
  'greeting 421',
  'MAIL 451',
  'RCPT 550',
  'closed after RCPT',
  'DATA 554',
  'closed in the message',
  'message 452',
  'no answer to the message',
  'message delivered, closed without an answer',
  'one byte per second after the greeting',
  'each answer after a second',
] as const
export type Fault = (typeof FAULTS)[number]

export interface Mail {
  to: string
  source: string
  /** Whether the server has answered that it accepts the mail. */
  isAcknowledged: boolean
}

const BYTE_MS = 1000
const SLOW_MS = 1000
/** The end-of-data marker of an SMTP message. */
const END = '\r\n.\r\n'

/** Starts a server with the SMTP commands of plain-text mails; `decide` returns the fault of the next conversation. */
export async function startSmtpServer(decide: () => Fault | undefined) {
  const mails: Mail[] = []
  const conversations: Record<string, number> = {}
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // The sender gave up.
    socket.on('error', () => socket.destroy())
    const fault = decide()
    conversations[fault ?? 'none'] = (conversations[fault ?? 'none'] ?? 0) + 1
    converse(socket, fault, mails)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    /** The number of conversations by fault; `none` for those without one. */
    conversations,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

function converse(socket: Socket, fault: Fault | undefined, mails: Mail[]): void {
  if (fault === 'reset at once') {
    socket.resetAndDestroy()
    return
  }
  if (fault === 'no greeting') {
    socket.resume()
    return
  }
  const answer = answerThrough(socket, fault)
  let to = ''
  let received = ''
  let isMessage = false
  const accept = () => {
    isMessage = false
    if (fault === 'no answer to the message') return
    if (fault === 'message 452') {
      answer('452 4.2.2 Mailbox full')
      return
    }
    const isAcknowledged = fault !== 'message delivered, closed without an answer'
    mails.push({ to, source: received, isAcknowledged })
    if (isAcknowledged) answer('250 2.0.0 Ok')
    else socket.destroy()
  }
  const handleCommand = (line: string) => {
    const recipient = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1]
    if (recipient !== undefined) to = recipient
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'QUIT') socket.end('221 2.0.0 Bye\r\n')
    else if (command === 'MAIL' && fault === 'MAIL 451') answer('451 4.3.0 Try again later')
    else if (command === 'RCPT' && fault === 'RCPT 550') answer('550 5.1.1 No such person')
    else if (command === 'RCPT' && fault === 'closed after RCPT') socket.destroy()
    else if (command === 'DATA' && fault === 'DATA 554') answer('554 5.6.0 Not accepted')
    else if (command === 'DATA') {
      isMessage = true
      received = ''
      answer('354 Go on')
    } else answer('250 2.0.0 Ok')
  }
  socket.on('data', (chunk) => {
    received += chunk
    if (isMessage && fault === 'closed in the message') socket.destroy()
    else if (isMessage && received.endsWith(END)) accept()
    else if (!isMessage) {
      const lines = received.split('\r\n')
      received = lines.pop() ?? ''
      for (const line of lines) handleCommand(line)
    }
  })
  answer(fault === 'greeting 421' ? '421 4.3.2 Busy' : '220 prove ESMTP')
}

/** Sends a line; the answers of one conversation keep their order. */
function answerThrough(socket: Socket, fault: Fault | undefined): (line: string) => void {
  let last: Promise<void> = Promise.resolve()
  const send = async (line: string) => {
    if (fault === 'each answer after a second') await wait(SLOW_MS)
    const parts =
      fault === 'one byte per second after the greeting' && !line.startsWith('220')
        ? [...`${line}\r\n`]
        : [`${line}\r\n`]
    for (const part of parts) {
      if (socket.destroyed) return
      socket.write(part)
      if (parts.length > 1) await wait(BYTE_MS)
    }
  }
  return (line) => {
    last = last.then(() => send(line))
  }
}

/** The token of the link in a mail. */
export function tokenIn({ source }: Mail): string {
  const plain = source.replace(/=\r\n/g, '').replaceAll('=3D', '=')
  return /\/register\?token=([\w-]+)/.exec(plain)?.[1] ?? ''
}
