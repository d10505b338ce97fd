import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** Headers and body, as transmitted. */
  source: string
}

/** A real mail server on its own port; it accepts mails unless told to refuse them. */
export async function startMailServer() {
  const messages: ReceivedMail[] = []
  const state: { refuses: boolean; beforeRefusal?: () => Promise<unknown> } = { refuses: false }
  let arrive: () => void = () => undefined
  const firstArrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then(async (source) => {
        if (state.refuses) {
          await state.beforeRefusal?.()
          return done(new Error('Not now'))
        }
        messages.push({ to: envelope.rcptTo.map(({ address }) => address), source })
        done()
        arrive()
      })
    },
  })
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, messages, firstArrived, state, close }
}

function decoded(source: string) {
  if (!/^Content-Transfer-Encoding: quoted-printable/m.test(source)) return source
  return source.replace(/=\r\n/g, '').replace(/=3D/g, '=')
}

/** The token of the link in a mail. @throws Error when there is none. */
export function tokenIn(source: string): string {
  const token = /\/register\?token=([\w-]+)/.exec(decoded(source))?.[1]
  if (!token) throw new Error(`No link in: ${source}`)
  return token
}
