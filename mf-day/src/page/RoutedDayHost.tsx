import type { DayFull } from '@quotidia/contract/days'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { requestMenu, useMenuSlot } from '@quotidia/shared-ui/menuBridge'
import { useBlocker, useNavigate, useParams, useSearchParams } from '@quotidia/shared-ui/router'
import { onSkipRequested } from '@quotidia/shared-ui/skipBridge'
import { Slot } from '@quotidia/shared-ui/slots'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { createPortal } from 'react-dom'
import { ClosedNote } from '../closing/ClosedNote'
import { ClosedWhileEditing } from '../closing/ClosedWhileEditing'
import { ClosingActions } from '../closing/ClosingActions'
import { ReopenDialog } from '../closing/ReopenDialog'
import { CarryOn } from '../corrections/CarryOn'
import { DayMenu } from '../day/DayMenu'
import { messages } from '../day/messages'
import { DocumentsEntry } from '../documents/DocumentsEntry'
import { DocumentsPanel } from '../documents/DocumentsPanel'
import { messages as documentMessages } from '../documents/messages'
import { useUploader } from '../documents/useUploader'
import {
  type DayHost,
  DayHostContext,
  type DayLinkProps,
  type DayMode,
  type DayPlace,
  type ProductParts,
} from '../host/DayHost'
import { useLeaveGuard } from '../host/useLeaveGuard'
import { PrintEntry } from '../print/PrintEntry'
import { messages as questionMessages } from '../questions/messages'
import { QuestionAction } from '../questions/QuestionAction'
import { QuestionEntry } from '../questions/QuestionEntry'
import { QuestionSign } from '../questions/QuestionSign'
import { QuestionsList } from '../questions/QuestionsList'
import { QuestionsProvider } from '../questions/QuestionsProvider'
import { UnusualLine } from '../unusual/UnusualLine'
import { UnusualProvider } from '../unusual/UnusualProvider'

const LEAVING_UPLOAD = {
  title: documentMessages.leaveTitle,
  message: documentMessages.leaveMessage,
  confirmLabel: documentMessages.leave,
  cancelLabel: documentMessages.stay,
}

const Aside: ProductParts['Aside'] = (props) => <Slot name="day.aside" {...props} />

const SHORTCUTS = [{ keys: [questionMessages.keyName], does: questionMessages.keyDoes }]

/** The DayHost of the product's pages: the place is the address, `/view/:dayId` or `/edit/:dayId`. */
export function RoutedDayHost({ mode, children }: { mode: DayMode; children: ReactNode }) {
  const navigate = useNavigate()
  const place = usePlace(mode)
  const askedItem = useAskedItem()
  const { uploader, upload } = useUploader(place.dayId)
  const { setLeaveGuard, isBlocked } = useLeaveGuard()
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
        from !== to && isBlocked({ toAnotherDay: dayOf(from) !== dayOf(to) }),
      [isBlocked],
    ),
  )
  const goTo = useCallback<DayHost['goTo']>((to, options) => void navigate(addressOf(to), options), [navigate])
  // Without a path, the router keeps that of its newest move, also before the page shows it.
  const goToSection = useCallback<DayHost['goToSection']>(
    (section) => void navigate({ search: searchOf(section) }, { replace: true, flushSync: true }),
    [navigate],
  )
  const host = useMemo<DayHost>(
    () => ({
      place,
      goTo,
      goToSection,
      DayLink,
      setLeaveGuard,
      blockedMove: blocker.state === 'blocked' ? { proceed: blocker.proceed, cancel: blocker.reset } : null,
      ClosingActions,
      ClosedWhileEditing,
      product: {
        uploader,
        upload,
        leavingUpload: LEAVING_UPLOAD,
        DocumentsEntry,
        DocumentsPanel,
        InMenu,
        requestMenu,
        onSkipRequested,
        PrintEntry,
        DayMenu,
        ClosedNote,
        ReopenDialog,
        CarryOn,
        Reclosing,
        HomeLink,
        RowProviders,
        QuestionAction,
        QuestionSign,
        QuestionEntry,
        QuestionsList,
        Aside,
        UnusualLine,
        shortcuts: SHORTCUTS,
        askedItem,
      },
    }),
    [place, goTo, goToSection, setLeaveGuard, blocker, uploader, upload, askedItem],
  )
  return <DayHostContext value={host}>{children}</DayHostContext>
}

/** An invalid day id is 0, an invalid section NaN. */
function usePlace(mode: DayMode): DayPlace {
  const id = Number(useParams()['dayId'])
  const dayId = Number.isSafeInteger(id) && id > 0 ? id : 0
  const [search] = useSearchParams()
  const param = search.get('section')
  const section = param === null ? undefined : Number(param)
  return useMemo(() => ({ dayId, mode, section }), [dayId, mode, section])
}

/** The data item in `?question=`, to which notifications and Home link. */
function useAskedItem(): number | undefined {
  const [search] = useSearchParams()
  return Number(search.get('question')) || undefined
}

function addressOf({ dayId, mode, section }: DayPlace): string {
  return `/${mode}/${dayId}${section === undefined ? '' : searchOf(section)}`
}

const searchOf = (section: number) => `?section=${section}`

/** View and Edit of one day share an upload. */
const dayOf = (pathname: string) => /^\/(?:view|edit)\/(.+)$/.exec(pathname)?.[1]

function DayLink({ to, ...rest }: DayLinkProps) {
  return <LinkButton to={addressOf(to)} {...rest} />
}

function RowProviders({ day, children }: { day: DayFull; children: ReactNode }) {
  return (
    <QuestionsProvider day={day}>
      <UnusualProvider day={day}>{children}</UnusualProvider>
    </QuestionsProvider>
  )
}

const LazyReclosing = lazy(async () => ({ default: (await import('../corrections/Reclosing')).Reclosing }))

const Reclosing: ProductParts['Reclosing'] = (props) => (
  <Suspense>
    <LazyReclosing {...props} />
  </Suspense>
)

function HomeLink() {
  return <LinkButton to="/home">{messages.toHome}</LinkButton>
}

/** Renders entries in the shell's menu while it is open; `children` gets the function that closes it. */
function InMenu({ children }: { children(close: () => void): ReactNode }) {
  const menu = useMenuSlot()
  return menu && createPortal(children(menu.close), menu.element)
}
