import type { Access } from 'contract/access'
import type { AccessLevel } from 'domain/accessLevels'
import { ApiError } from 'shared-ui/api'

export interface Change {
  userId: number
  dataId: number
  asked: AccessLevel
  /** What comes of it: an item that is computed is never edited. */
  held: AccessLevel
}

/** What one choice has set going: the change of an item, or of all the items of a section. */
export interface Batch {
  changes: Change[]
  pending: number
  failed: Change[]
  /** Why the last of those failed. */
  error?: unknown
  /** Something was asked for that isn't had, as the server has confirmed. */
  lowered: boolean
}

interface Task {
  key: string
  change: Change
  work: Work
  stored?: Access
}

interface Work extends Batch {
  tasks: Task[]
  /** Called once, when all of it is saved. */
  onSaved: (() => void) | undefined
}

/** How the changes reach the server and what it knows reaches the page. */
export interface Port {
  save(change: Change): Promise<Access>
  onSaved(stored: Access[]): void
  /** Nothing is under way any more. */
  onIdle(): void
}

const AT_ONCE = 4

const keyOf = (userId: number, dataId: number) => `${userId}/${dataId}`

/** Without an answer or a session, what waits behind a call would fare no better. */
const isHopeless = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status === 401)

/**
 * Saves levels a few at a time, an item's one after the other: whatever the order of the answers, the last choice stands.
 * The page shows what was chosen until all that was chosen with it is saved or has failed, and then what is stored.
 */
export class LevelSaves {
  readonly #port: Port
  #waiting = new Map<string, Task>()
  #sending = new Map<string, Task>()
  /** The last choice for each item. */
  #last = new Map<string, Task>()
  #works = new Map<string, Work>()
  #listeners = new Set<() => void>()
  #version = 0

  constructor(port: Port) {
    this.#port = port
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another number after each change of what is to be shown. */
  version = (): number => this.#version

  /** The level chosen for an item, as long as it isn't sure what became of it. */
  chosen(userId: number, dataId: number): AccessLevel | undefined {
    const task = this.#last.get(keyOf(userId, dataId))
    return task && task.work.pending > 0 ? task.change.held : undefined
  }

  /** What became of the last choice made at a place of the page. */
  batch(origin: string): Batch | undefined {
    return this.#works.get(origin)
  }

  /** Saves the changes chosen together at a place of the page; of earlier choices that are saved nothing more is said. */
  ask(origin: string, changes: Change[], onSaved?: () => void): void {
    this.#clear((work) => work.failed.length === 0)
    const work: Work = { changes, pending: changes.length, failed: [], lowered: false, tasks: [], onSaved }
    this.#works.set(origin, work)
    for (const change of changes) {
      const task = { key: keyOf(change.userId, change.dataId), change, work }
      work.tasks.push(task)
      this.#last.set(task.key, task)
      this.#supersede(task.key)
      this.#waiting.set(task.key, task)
    }
    this.#tell()
    this.#sendMore()
  }

  /** Of choices that are saved or have failed nothing more is said. */
  forget(): void {
    this.#clear(() => true)
    this.#tell()
  }

  #clear(which: (work: Work) => boolean): void {
    for (const [origin, work] of this.#works) if (work.pending === 0 && which(work)) this.#works.delete(origin)
  }

  /** A later choice takes the place of one that was still waiting. */
  #supersede(key: string): void {
    const earlier = this.#waiting.get(key)
    if (earlier && this.#waiting.delete(key)) this.#settle(earlier)
  }

  #sendMore(): void {
    for (const [key, task] of this.#waiting) {
      if (this.#sending.size >= AT_ONCE) return
      if (this.#sending.has(key)) continue
      this.#waiting.delete(key)
      this.#sending.set(key, task)
      void this.#send(task)
    }
  }

  async #send(task: Task): Promise<void> {
    const { key, change, work } = task
    try {
      task.stored = await this.#port.save(change)
      if (change.asked !== change.held && task.stored.accessLevel === change.held) work.lowered = true
    } catch (error) {
      if (this.#last.get(key) === task) {
        work.failed.push(change)
        work.error = error
      }
      if (isHopeless(error)) this.#giveUp(error)
    }
    this.#sending.delete(key)
    this.#settle(task)
    this.#sendMore()
    if (this.#sending.size === 0) this.#port.onIdle()
  }

  #giveUp(error: unknown): void {
    for (const [key, task] of this.#waiting) {
      this.#waiting.delete(key)
      task.work.failed.push(task.change)
      task.work.error = error
      this.#settle(task)
    }
  }

  #settle({ work }: Task): void {
    work.pending -= 1
    if (work.pending > 0) return
    const standing = work.tasks.filter((task) => this.#last.get(task.key) === task)
    this.#port.onSaved(standing.flatMap(({ stored }) => stored ?? []))
    if (work.failed.length === 0) work.onSaved?.()
    this.#tell()
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
