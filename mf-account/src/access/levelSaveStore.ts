import type { Access } from '@quotidia/contract/access'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { ApiError } from '@quotidia/shared-ui/api'
import { createStore } from 'zustand'
import { isUnconfirmed } from '../confirmation'

export interface Change {
  userId: number
  dataId: number
  asked: AccessLevel
  /** The resulting level: a computed item is never edited. */
  held: AccessLevel
}

/** The changes of one choice: of an item, or of all items of a section. */
export interface Batch {
  changes: Change[]
  pending: number
  failed: Change[]
  /** The error of the last failed change. */
  error?: unknown
  /** The server has stored a lower level than the chosen one for at least one item. */
  lowered: boolean
}

interface Task {
  key: string
  change: Change
  work: Work
  stored?: Access
}

interface Callbacks {
  /** Called once, when all changes are saved. */
  onSaved?: () => void
  /** Called once, when changes have failed and the place of the choice isn't shown any more. */
  onUnseenFailure(failed: Change[], error: unknown): void
}

interface Work extends Batch {
  origin: string
  tasks: Task[]
  callbacks: Callbacks
}

/** The connection of the saves to the server and to the page. */
export interface Port {
  save(change: Change): Promise<Access>
  onSaved(stored: Access[]): void
  /** A save starts; called for each one. */
  onBusy(): void
  /** No save is pending any more. */
  onIdle(): void
}

const MAX_CONCURRENT = 4

const itemKey = (userId: number, dataId: number) => `${userId}/${dataId}`

/** Without an answer, a session or the user's confirmation the waiting calls would fail too. */
const affectsAllSaves = (error: unknown) =>
  isUnconfirmed(error) || (error instanceof ApiError && (error.status === 0 || error.status === 401))

/**
 * Saves levels a few at a time, those of one item one after the other, so that the last choice applies in any order of
 * answers. The page shows the chosen level until all changes of the choice have ended, then the stored one.
 */
export class LevelSaves {
  readonly #port: Port
  #waiting = new Map<string, Task>()
  #sending = new Map<string, Task>()
  /** The last choice for each item. */
  #last = new Map<string, Task>()
  #works = new Map<string, Work>()
  /** The places on the page, of which each shows its own failures. */
  #shown = new Set<string>()
  #version = createStore(() => 0)

  constructor(port: Port) {
    this.#port = port
  }

  subscribe = this.#version.subscribe

  /** A number that changes with every change of the shown state. */
  version = this.#version.getState

  /** The level chosen for an item, until the result is known. */
  chosen(userId: number, dataId: number): AccessLevel | undefined {
    const task = this.#last.get(itemKey(userId, dataId))
    return task && task.work.pending > 0 ? task.change.held : undefined
  }

  /** The result of the last choice made at a place of the page. */
  batch(origin: string): Batch | undefined {
    return this.#works.get(origin)
  }

  /** Reports the place as shown until the returned function is called. */
  show(origin: string): () => void {
    this.#shown.add(origin)
    return () => this.#shown.delete(origin)
  }

  /** Saves the changes of one choice at a place of the page, and removes the results of all choices that are saved. */
  ask(origin: string, changes: Change[], callbacks: Callbacks): void {
    this.#clear((work) => work.failed.length === 0)
    const work: Work = { origin, changes, pending: changes.length, failed: [], lowered: false, tasks: [], callbacks }
    this.#works.set(origin, work)
    for (const change of changes) {
      const task = { key: itemKey(change.userId, change.dataId), change, work }
      work.tasks.push(task)
      this.#last.set(task.key, task)
      this.#supersede(task.key)
      this.#waiting.set(task.key, task)
    }
    this.#notify()
    this.#sendMore()
  }

  /** Removes the results of choices that are saved or have failed. */
  forget(): void {
    this.#clear(() => true)
    this.#notify()
  }

  #clear(which: (work: Work) => boolean): void {
    for (const [origin, work] of this.#works) if (work.pending === 0 && which(work)) this.#works.delete(origin)
  }

  /** A later choice replaces one that was still waiting. */
  #supersede(key: string): void {
    const earlier = this.#waiting.get(key)
    if (earlier && this.#waiting.delete(key)) this.#finish(earlier)
  }

  #sendMore(): void {
    for (const [key, task] of this.#waiting) {
      if (this.#sending.size >= MAX_CONCURRENT) return
      if (this.#sending.has(key)) continue
      this.#waiting.delete(key)
      this.#sending.set(key, task)
      void this.#send(task)
    }
  }

  async #send(task: Task): Promise<void> {
    const { key, change, work } = task
    this.#port.onBusy()
    try {
      task.stored = await this.#port.save(change)
      if (change.asked !== change.held && task.stored.accessLevel === change.held) work.lowered = true
    } catch (error) {
      if (this.#last.get(key) === task) {
        work.failed.push(change)
        work.error = error
      }
      if (affectsAllSaves(error)) this.#failWaiting(error)
    }
    this.#sending.delete(key)
    this.#finish(task)
    this.#sendMore()
    if (this.#sending.size === 0) this.#port.onIdle()
  }

  #failWaiting(error: unknown): void {
    for (const [key, task] of this.#waiting) {
      this.#waiting.delete(key)
      task.work.failed.push(task.change)
      task.work.error = error
      this.#finish(task)
    }
  }

  #finish({ work }: Task): void {
    const { origin, failed, error, callbacks } = work
    work.pending -= 1
    if (work.pending > 0) return
    const current = work.tasks.filter((task) => this.#last.get(task.key) === task)
    this.#port.onSaved(current.flatMap(({ stored }) => stored ?? []))
    if (failed.length === 0) callbacks.onSaved?.()
    else if (!this.#shown.has(origin)) callbacks.onUnseenFailure(failed, error)
    this.#notify()
  }

  #notify(): void {
    this.#version.setState((version) => version + 1, true)
  }
}
