import { ApiContext } from '@quotidia/shared-ui/api'
import { Toaster, ToastsContext } from '@quotidia/shared-ui/components/Toaster'
import { QueryClientProvider } from '@quotidia/shared-ui/query'
import { SessionContext } from '@quotidia/shared-ui/session'
import { makeToken } from '@quotidia/shared-ui/testing/token'
import { WithoutStyles } from '@quotidia/shared-ui/testing/WithoutStyles'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmbeddedDay } from '../embed/EmbeddedDay'
import type { DayOptions } from '../embed/options'
import { createServices, disposeServices } from '../embed/services'
import { EmbeddingContext } from '../embedding/Embedding'
import { DayServer } from './DayServer'
// Adds to jsdom what the day needs.
import './openPage'
import { SECTIONS, sampleDay, sampleUser } from './sampleDay'

const nothing = () => {}

let stop: (() => Promise<void>) | undefined

/** Opens an embedded day in Edit for the user with an id, with a server of its own. Call `closeEmbedded` after each test. */
export async function openEmbedded(userId: string, prepare: (server: DayServer) => void = nothing) {
  const server = new DayServer(sampleDay(), SECTIONS)
  server.on('/users/get-current-user', () => ({ status: 200, body: sampleUser() }))
  prepare(server)
  let signedIn = userId
  const getToken = async () => makeToken({ sub: signedIn })
  const options: DayOptions = { api: await server.start(), dayId: 7, mode: 'edit', getToken }
  let leave = show(options)
  stop = async () => {
    leave()
    await server.stop()
  }
  /** Removes the day and shows it again, as a reload of the host's page does. */
  const reload = () => {
    leave()
    leave = show(options)
  }
  /** The host's page returns the tokens of another user from now on. */
  const signIn = (other: string) => {
    signedIn = other
  }
  return { server, user: userEvent.setup(), signIn, reload }
}

/** Returns a function that removes the day. */
function show(options: DayOptions): () => void {
  const services = createServices(() => options, nothing)
  const { api, session, toasts, client } = services
  const root = document.body.appendChild(document.createElement('div'))
  const view = render(
    <WithoutStyles>
      <EmbeddingContext value={{ root, announce: nothing }}>
        <ApiContext value={api}>
          <SessionContext value={session}>
            <ToastsContext value={toasts}>
              <QueryClientProvider client={client}>
                <EmbeddedDay options={options} onMove={nothing} />
                <Toaster />
              </QueryClientProvider>
            </ToastsContext>
          </SessionContext>
        </ApiContext>
      </EmbeddingContext>
    </WithoutStyles>,
    { container: root },
  )
  return () => {
    view.unmount()
    root.remove()
    disposeServices(services)
  }
}

/** Removes the day and stops its server. The session storage stays for the next one. */
export async function closeEmbedded(): Promise<void> {
  await stop?.()
  stop = undefined
}
