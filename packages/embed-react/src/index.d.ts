import type { DayEvents, MountOptions, QuotidiaDayElement } from '@quotidia/embed'
import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'

/** Receives the detail of an event. */
type Handler<Name extends keyof DayEvents> = (detail: DayEvents[Name]) => void

export interface DayHandlers {
  onReady?: (() => void) | undefined
  onDayChanged?: Handler<'day-changed'> | undefined
  onUnsaved?: Handler<'unsaved'> | undefined
  onSaved?: Handler<'saved'> | undefined
  onClosed?: Handler<'closed'> | undefined
  onApproved?: Handler<'approved'> | undefined
  onReopened?: Handler<'reopened'> | undefined
  /** Also called with the code `not_loaded`, when the script can't be loaded. */
  onError?: Handler<'error'> | undefined
}

/** The children are shown until the view replaces them. */
export type QuotidiaDayProps = MountOptions & DayHandlers & Omit<HTMLAttributes<HTMLElement>, keyof DayHandlers>

/** `<quotidia-day>` with its events as props; the ref is the element. */
export declare const QuotidiaDay: ForwardRefExoticComponent<QuotidiaDayProps & RefAttributes<QuotidiaDayElement>>
