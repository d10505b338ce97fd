import { Button } from '@quotidia/shared-ui/components/Button'
import { useSession } from '@quotidia/shared-ui/session'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CloseAction } from '../closing/CloseAction'
import { UnsavedOnClosedDay } from '../closing/UnsavedOnClosedDay'
import { type DayHost, DayHostContext, type DayLinkProps, type DayPlace, useDayHost } from '../host/DayHost'
import { useLeaveGuard } from '../host/useLeaveGuard'
import { createPlaceStore, isSamePlace, usePlaces } from './placeStore'

interface Props extends DayPlace {
  /** Called after a move, and after a blocked move was cancelled. */
  onMove(place: DayPlace): void
  children: ReactNode
}

/** The DayHost of another site's page: the place starts as given by the options. */
export function EmbeddedDayHost({ dayId, mode, section, onMove, children }: Props) {
  const { setLeaveGuard, isBlocked } = useLeaveGuard()
  const requested = useMemo(() => ({ dayId, mode, section }), [dayId, mode, section])
  const [{ store, goTo }] = useState(() => createPlaceStore(requested, isBlocked))
  const applied = useRef(requested)
  useEffect(() => {
    if (applied.current === requested) return
    applied.current = requested
    if (!isSamePlace(store.getState().place, requested)) goTo(requested)
  }, [store, goTo, requested])
  // A layout effect, since effects of the children may already call `goTo`.
  useLayoutEffect(
    () =>
      store.subscribe(({ place, blockedMove }) => {
        if (!blockedMove) onMove(place)
      }),
    [store, onMove],
  )
  const { place, blockedMove } = usePlaces(store)
  const mayClose = useSession(({ claims }) => claims?.close === true)
  const host = useMemo<DayHost>(
    () => ({
      place,
      goTo,
      goToSection: (section) => goTo({ ...store.getState().place, section }),
      DayLink: DayButton,
      setLeaveGuard,
      blockedMove,
      ClosingActions: mayClose ? CloseAction : null,
      ClosedWhileEditing: UnsavedOnClosedDay,
      product: null,
    }),
    [place, goTo, store, setLeaveGuard, blockedMove, mayClose],
  )
  return <DayHostContext value={host}>{children}</DayHostContext>
}

/** A button, since a link would change the other site's address. */
function DayButton({ to, ...rest }: DayLinkProps) {
  const { goTo } = useDayHost()
  return <Button onClick={() => goTo(to)} {...rest} />
}
