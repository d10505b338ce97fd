import { ApiContext, type ApiError } from '@quotidia/shared-ui/api'
import { keepFocusedFieldVisible } from '@quotidia/shared-ui/bars/keepFocusedFieldVisible'
import { Toaster, ToastsContext } from '@quotidia/shared-ui/components/Toaster'
import { QueryClientProvider } from '@quotidia/shared-ui/query'
import { SessionContext } from '@quotidia/shared-ui/session'
import { createRoot, type Root } from 'react-dom/client'
import { StyleSheetManager } from 'styled-components'
import { type Announce, type Embedding, EmbeddingContext } from '../embedding/Embedding'
import type { DayPlace } from '../host/DayHost'
import { EmbeddedDay } from './EmbeddedDay'
import { registerFont } from './font'
import { LANGUAGE } from './language'
import type { DayOptions } from './options'
import { createServices, disposeServices, type Services } from './services'
import { attachStyles } from './styles'

interface Host {
  /** Gets the shadow root, and dispatches the events. */
  element: HTMLElement
  onMove(place: DayPlace): void
}

/** One embedded day, from creation to `end`. */
export class DayInstance {
  #host: Host
  #options: DayOptions
  #services: Services
  #root: Root
  #embedding: Embedding
  #style: ReturnType<typeof attachStyles>
  #endings: (() => void)[]
  #ready = false

  constructor(host: Host, options: DayOptions) {
    const shadow = host.element.shadowRoot ?? host.element.attachShadow({ mode: 'open' })
    const container = document.createElement('div')
    container.className = 'q-embed'
    shadow.replaceChildren(container)
    this.#host = host
    this.#options = options
    this.#services = this.#createServices()
    this.#embedding = { root: container, announce: this.#announce }
    this.#style = attachStyles(shadow)
    this.#root = createRoot(container)
    const stopWatching = keepFocusedFieldVisible(container)
    this.#endings = [
      stopWatching,
      commitOnRemoval(container),
      () => this.#root.unmount(),
      registerFont(),
      () => shadow.replaceChildren(),
    ]
    this.#draw()
  }

  update(options: DayOptions): void {
    const before = this.#options
    this.#options = options
    if (options.api !== before.api) {
      disposeServices(this.#services)
      this.#services = this.#createServices()
    } else if (options.getToken !== before.getToken) {
      void this.#services.client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    }
    this.#draw()
  }

  end(): void {
    for (const end of this.#endings) end()
    disposeServices(this.#services)
  }

  #createServices(): Services {
    const announceError = ({ code, message }: ApiError) => this.#announce('error', { code, message })
    return createServices(() => this.#options, announceError)
  }

  #announce: Announce = (name, detail) => {
    if (name === 'day-changed' && !this.#ready) {
      this.#ready = true
      this.#dispatch('ready', null)
    }
    this.#dispatch(name, detail ?? null)
  }

  #dispatch(name: string, detail: unknown): void {
    this.#host.element.dispatchEvent(new CustomEvent(`quotidia-${name}`, { bubbles: true, composed: true, detail }))
  }

  #draw(): void {
    const { api, session, toasts, client } = this.#services
    this.#root.render(
      <StyleSheetManager target={this.#style}>
        <EmbeddingContext value={this.#embedding}>
          <ApiContext value={api}>
            <SessionContext value={session}>
              <ToastsContext value={toasts}>
                <QueryClientProvider client={client}>
                  <div className="q-app" lang={LANGUAGE}>
                    <EmbeddedDay key={this.#options.api} options={this.#options} onMove={this.#host.onMove} />
                    <Toaster />
                  </div>
                </QueryClientProvider>
              </ToastsContext>
            </SessionContext>
          </ApiContext>
        </EmbeddingContext>
      </StyleSheetManager>,
    )
  }
}

/**
 * Removing an element fires no focusout event, so text being typed would be lost. Returns a function that dispatches it
 * on the focused field, which then commits.
 */
function commitOnRemoval(container: HTMLElement): () => void {
  let focused: EventTarget | null = null
  container.addEventListener('focusin', (event) => {
    focused = event.target
  })
  container.addEventListener('focusout', () => {
    focused = null
  })
  return () => {
    focused?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    focused = null
  }
}
