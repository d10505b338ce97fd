import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { type DayHost, DayHostContext, type DayLinkProps, type DayPlace, useDayHost } from '../host/DayHost'
import { useLeaveGuard } from '../host/useLeaveGuard'
import { createPlaceStore, isSamePlace, usePlaces } from './placeStore'

interface Props extends DayPlace {
  /** Called when the person has moved, or stays where they were after a stopped move. */
  onMove(place: DayPlace): void
  children: ReactNode
}

/** Another site's page as the day's host: the place is that of the options, until the person moves. */
export function EmbeddedDayHost({ dayId, mode, section, onMove, children }: Props) {
  const { setLeaveGuard, isStopped } = useLeaveGuard()
  const asked = useMemo(() => ({ dayId, mode, section }), [dayId, mode, section])
  const [{ store, goTo }] = useState(() => createPlaceStore(asked, isStopped))
  const followed = useRef(asked)
  useEffect(() => {
    if (followed.current === asked) return
    followed.current = asked
    if (!isSamePlace(store.getState().place, asked)) goTo(asked)
  }, [store, goTo, asked])
  // A layout effect, since an effect of the children may already move.
  useLayoutEffect(
    () =>
      store.subscribe(({ place, stoppedMove }) => {
        if (!stoppedMove) onMove(place)
      }),
    [store, onMove],
  )
  const { place, stoppedMove } = usePlaces(store)
  const host = useMemo<DayHost>(
    () => ({ place, goTo, DayLink: DayButton, setLeaveGuard, stoppedMove, product: null }),
    [place, goTo, setLeaveGuard, stoppedMove],
  )
  return <DayHostContext value={host}>{children}</DayHostContext>
}

/** A button, since an address would be one of the other site's. */
function DayButton({ to, ...rest }: DayLinkProps) {
  const { goTo } = useDayHost()
  return <Button onClick={() => goTo(to)} {...rest} />
}
