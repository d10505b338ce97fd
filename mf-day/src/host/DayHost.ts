import type { DayEvent } from '@quotidia/contract/closing'
import type { DayFull } from '@quotidia/contract/days'
import type { DataItem } from '@quotidia/contract/values'
import { type ComponentType, createContext, type ReactNode } from 'react'
import { useProvided } from '../useProvided'
import type { Uploader, UploadState } from './Uploader'

export type DayMode = 'view' | 'edit'

/** The day, mode and section that are shown. */
export interface DayPlace {
  dayId: number
  mode: DayMode
  /** The open section; the first one when undefined. */
  section: number | undefined
}

interface MoveOptions {
  /** Replaces the current entry of the browser's history. */
  replace?: boolean
  /** Renders the new place before `goTo` returns. */
  flushSync?: boolean
}

/** Returns whether to block a move. Called only for moves to another day or mode. */
export type LeaveGuard = (move: { toAnotherDay: boolean }) => boolean

/** A move that the guard has blocked. */
export interface BlockedMove {
  proceed(): void
  cancel(): void
}

export interface DayLinkProps {
  to: DayPlace
  variant?: 'primary' | 'default'
  className?: string
  children: ReactNode
}

export interface Shortcut {
  keys: readonly string[]
  does: string
}

/** What follows the closing of a reopened day. */
export interface AfterClosing {
  /** The label of the button that closes the day. */
  label: string
  /** @param version the day's version after the closing */
  run(version: number, reason: string): Promise<void>
}

export interface SectionSummary {
  id: number
  name: string
  /** The items that the user may fill in and nobody has. */
  missing: readonly unknown[]
}

export interface DayMenuProps {
  day: DayFull
  sections: readonly SectionSummary[]
  deletable: boolean
  /** Whether the server has the day's events, and the user may read them. */
  hasEvents: boolean
  /** Goes to a section, or to a row. */
  onSelect(sectionId: number): void
  onGoToRow(sectionId: number, rowKey: string): void
}

/** Parts of the day's screen that only the product has. */
export interface ProductParts {
  uploader: Uploader
  upload: UploadState['phase']
  /** The question before leaving while a document is being uploaded. */
  leavingUpload: { title: string; message: string; confirmLabel: string; cancelLabel: string }
  DocumentsEntry: ComponentType<{ dayId: number; onOpen(): void }>
  DocumentsPanel: ComponentType<{ day: DayFull; uploader: Uploader; focusCount: number }>
  /** Renders entries in the shell's menu while it is open. */
  InMenu: ComponentType<{ children(close: () => void): ReactNode }>
  /** Opens the shell's menu. Returns false if there is none. */
  requestMenu(): boolean
  /** Calls `focus` when the shell's skip link is followed. Returns a function that stops listening. */
  onSkipRequested(focus: () => void): () => void
  PrintEntry: ComponentType<{ onPrint(): void }>
  DayMenu: ComponentType<DayMenuProps>
  ClosedNote: ComponentType<{ day: DayFull; onGo(dataId: number): void }>
  ReopenDialog: ComponentType<{ day: DayFull; onClose(): void; onReopened(): void }>
  /** Beside 'Aggiorna': carries changed figures on, into the day and all later ones. */
  CarryOn: ComponentType<{ day: DayFull }>
  /** The choices in the closing of a reopened day; `onChange` gets null for nothing else than the closing. */
  Reclosing: ComponentType<{ day: DayFull; events: DayEvent[]; onChange(next: AfterClosing | null): void }>
  HomeLink: ComponentType
  /** Wraps the screen in the contexts that the parts of its rows share. */
  RowProviders: ComponentType<{ day: DayFull; children: ReactNode }>
  /** A row's action that opens the questions on its item. */
  QuestionAction: ComponentType<{ dataId: number; label: string; tabStop: boolean }>
  /** The sign of open questions on an item, and the entry of a row's sheet that opens them. */
  QuestionSign: ComponentType<{ dataId: number }>
  QuestionEntry: ComponentType<{ dataId: number }>
  QuestionsList: ComponentType<{ day: DayFull; onGo(dataId: number): void }>
  /** The contents of other modules beside the sheet. */
  Aside: ComponentType<{ dayId: number; date: string }>
  /** Shown below an unusual figure. */
  UnusualLine: ComponentType<{ item: DataItem }>
  /** Further shortcuts of the sheet. */
  shortcuts: readonly Shortcut[]
  /** The data item whose questions the address opens. */
  askedItem: number | undefined
}

/** The dialog that closes the day, which buttons and keys of the whole screen open. */
export interface ClosingRequest {
  isOpen: boolean
  open(): void
  cancel(): void
}

/** The page around the day's screen: the product's, with its router, or another site's. */
export interface DayHost {
  place: DayPlace
  goTo(place: DayPlace, options?: MoveOptions): void
  /** Opens a section of the day, in the mode to which a move may still be under way. */
  goToSection(section: number): void
  DayLink: ComponentType<DayLinkProps>
  /** Asks `guard` before every move. Returns a function that removes it. */
  setLeaveGuard(guard: LeaveGuard): () => void
  blockedMove: BlockedMove | null
  /** Null where the day can't be closed. `onGo` goes to an item's row. */
  ClosingActions: ComponentType<{ day: DayFull; closing: ClosingRequest; onGo(dataId: number): void }> | null
  /** For a day in Edit that isn't open: shows the values that couldn't be saved, or leaves for View. */
  ClosedWhileEditing: ComponentType<{ day: DayFull }>
  /** Null in another site's page. */
  product: ProductParts | null
}

export const DayHostContext = createContext<DayHost | null>(null)

export function useDayHost(): DayHost {
  return useProvided(DayHostContext, 'DayHostContext')
}
