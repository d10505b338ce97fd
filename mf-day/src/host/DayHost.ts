import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Uploader, UploadState } from './Uploader'

export type DayMode = 'view' | 'edit'

/** Where in the days a person is. */
export interface DayPlace {
  dayId: number
  mode: DayMode
  /** The open section; the first one when undefined. */
  section: number | undefined
}

interface MoveOptions {
  /** Without an entry of its own in the browser's history, where there is one. */
  replace?: boolean
  /** Draws the new place before `goTo` returns. */
  flushSync?: boolean
}

/** Whether the person has to stay for now. Only moves to another day or mode are asked about. */
export type LeaveGuard = (move: { toAnotherDay: boolean }) => boolean

/** A move that the guard has stopped. */
export interface StoppedMove {
  proceed(): void
  cancel(): void
}

export interface DayLinkProps {
  to: DayPlace
  variant?: 'primary' | 'default'
  className?: string
  children: ReactNode
}

/** Parts of the day's screen that only the product offers. */
export interface ProductParts {
  uploader: Uploader
  upload: UploadState['phase']
  DocumentsEntry: ComponentType<{ dayId: number; onOpen(): void }>
  DocumentsPanel: ComponentType<{ dayId: number; uploader: Uploader; asked: number }>
  DayMenu: ComponentType<{ dayId: number; date: string; deletable: boolean }>
  HomeLink: ComponentType
}

/** What the day's screen needs from the page around it: the product's, with its router, or another site's. */
export interface DayHost {
  place: DayPlace
  goTo(place: DayPlace, options?: MoveOptions): void
  DayLink: ComponentType<DayLinkProps>
  /** Asks `guard` before every move. Returns a function that removes it. */
  setLeaveGuard(guard: LeaveGuard): () => void
  stoppedMove: StoppedMove | null
  /** Null in another site's page. */
  product: ProductParts | null
}

export const DayHostContext = createContext<DayHost | null>(null)

export function useDayHost(): DayHost {
  const host = useContext(DayHostContext)
  if (!host) throw new Error('The day needs a DayHostContext above it')
  return host
}
