import { type ReactNode, useCallback, useMemo } from 'react'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { useBlocker, useNavigate, useParams, useSearchParams } from 'shared-ui/router'
import { DayMenu } from '../day/DayMenu'
import { messages } from '../day/messages'
import { DocumentsEntry } from '../documents/DocumentsEntry'
import { DocumentsPanel } from '../documents/DocumentsPanel'
import { useUploader } from '../documents/useUploader'
import { type DayHost, DayHostContext, type DayLinkProps, type DayMode, type DayPlace } from '../host/DayHost'
import { useLeaveGuard } from '../host/useLeaveGuard'

/** The product's pages as the day's host: its place is the address, `/view/:dayId` or `/edit/:dayId`. */
export function RoutedDayHost({ mode, children }: { mode: DayMode; children: ReactNode }) {
  const navigate = useNavigate()
  const place = usePlace(mode)
  const { uploader, upload } = useUploader(place.dayId)
  const { setLeaveGuard, isStopped } = useLeaveGuard()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
        from !== to && isStopped({ toAnotherDay: dayOf(from) !== dayOf(to) }),
      [isStopped],
    ),
  )
  const goTo = useCallback<DayHost['goTo']>((to, options) => void navigate(addressOf(to), options), [navigate])
  const host = useMemo<DayHost>(
    () => ({
      place,
      goTo,
      DayLink,
      setLeaveGuard,
      stoppedMove: blocker.state === 'blocked' ? { proceed: blocker.proceed, cancel: blocker.reset } : null,
      product: { uploader, upload, DocumentsEntry, DocumentsPanel, DayMenu, HomeLink },
    }),
    [place, goTo, setLeaveGuard, blocker, uploader, upload],
  )
  return <DayHostContext value={host}>{children}</DayHostContext>
}

/** An id that can't be a day's is 0, a section's that isn't a number NaN. */
function usePlace(mode: DayMode): DayPlace {
  const id = Number(useParams()['dayId'])
  const dayId = Number.isSafeInteger(id) && id > 0 ? id : 0
  const [search] = useSearchParams()
  const asked = search.get('section')
  const section = asked === null ? undefined : Number(asked)
  return useMemo(() => ({ dayId, mode, section }), [dayId, mode, section])
}

function addressOf({ dayId, mode, section }: DayPlace): string {
  return `/${mode}/${dayId}${section === undefined ? '' : `?section=${section}`}`
}

/** View and Edit of one day share what is being uploaded. */
const dayOf = (pathname: string) => /^\/(?:view|edit)\/(.+)$/.exec(pathname)?.[1]

function DayLink({ to, ...rest }: DayLinkProps) {
  return <LinkButton to={addressOf(to)} {...rest} />
}

function HomeLink() {
  return <LinkButton to="/home">{messages.toHome}</LinkButton>
}
