import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { ShownCorrection } from '../corrections/ShownCorrection'
import { Day } from '../day/Day'
import { messages } from '../day/messages'
import type { DayMode } from '../host/DayHost'
import { useCountedTitle } from '../live/unread'
import { usePrinting } from '../print/usePrinting'
import { RoutedDayHost } from './RoutedDayHost'

/** The pages View and Edit. */
export function DayPage({ mode }: { mode: DayMode }) {
  const title = useCountedTitle(mode === 'edit' ? messages.edit : messages.view)
  // The printed day has a title of its own, which a notification must not replace.
  const isPrinting = usePrinting()
  return (
    <>
      {!isPrinting && <PageTitle>{title}</PageTitle>}
      <DayView mode={mode} />
    </>
  )
}

/** The day of the address, without a page title. */
export function DayView({ mode }: { mode: DayMode }) {
  return (
    <RoutedDayHost mode={mode}>
      <Day />
      <ShownCorrection />
    </RoutedDayHost>
  )
}
