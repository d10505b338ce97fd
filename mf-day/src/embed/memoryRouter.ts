/** The addresses inside of an embedded day: a place in memory, and a guard that may keep the person there. */
export interface Location {
  pathname: string
  search: string
}

interface Move {
  currentLocation: Location
  nextLocation: Location
}

export type Guard = (move: Move) => boolean

export type Blocker =
  | { state: 'unblocked'; proceed: undefined; reset: undefined }
  | { state: 'blocked'; proceed(): void; reset(): void }

const FREE: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined }

interface State {
  location: Location
  navigation: { state: 'idle' }
  blockers: ReadonlyMap<string, Blocker>
}

const stateAt = (location: Location, blocker: Blocker = FREE): State => ({
  location,
  navigation: { state: 'idle' },
  blockers: new Map([['guard', blocker]]),
})

export class MemoryRouter {
  state: State
  #listeners = new Set<(state: State) => void>()
  #guard: Guard | null = null

  constructor(start: string) {
    this.state = stateAt(locationOf(start))
  }

  subscribe = (listener: (state: State) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  blocker = (): Blocker => this.state.blockers.get('guard') ?? FREE

  /** Asked before every move; answers what ends that. */
  guard(guard: Guard): () => void {
    this.#guard = guard
    return () => {
      if (this.#guard === guard) this.#guard = null
    }
  }

  navigate = async (to: string): Promise<void> => {
    const { location } = this.state
    const next = locationOf(to)
    const go = () => this.#set(stateAt(next))
    if (!this.#guard?.({ currentLocation: location, nextLocation: next })) return go()
    this.#set(stateAt(location, { state: 'blocked', proceed: go, reset: () => this.#set(stateAt(location)) }))
  }

  dispose(): void {
    this.#listeners.clear()
  }

  #set(state: State): void {
    this.state = state
    for (const listener of this.#listeners) listener(state)
  }
}

function locationOf(address: string): Location {
  const { pathname, search } = new URL(address, 'memory://day')
  return { pathname: pathname.replace(/^\/*/, '/'), search }
}
