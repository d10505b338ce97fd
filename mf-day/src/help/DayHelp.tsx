import { lazy, Suspense } from 'react'
import { useDayHost } from '../host/DayHost'

const HelpDialog = lazy(async () => ({
  default: (await import('@quotidia/shared-ui/help/HelpDialog')).HelpDialog,
}))

/** The help, with the shortcuts of the host's own parts. */
export function DayHelp({ onClose }: { onClose(): void }) {
  const { product } = useDayHost()
  return (
    <Suspense>
      <HelpDialog inProduct={product !== null} moreShortcuts={product?.shortcuts} onClose={onClose} />
    </Suspense>
  )
}
