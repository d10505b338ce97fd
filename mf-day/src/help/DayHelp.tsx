import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { useDayHost } from '../host/DayHost'

const loadHelpDialog = () => import('@quotidia/shared-ui/help/HelpDialog')

/** The help, with the shortcuts of the host's own parts. */
export function DayHelp({ onClose }: { onClose(): void }) {
  const { product } = useDayHost()
  return (
    <LoadedDialog load={loadHelpDialog} onClose={onClose}>
      {({ HelpDialog }) => (
        <HelpDialog inProduct={product !== null} moreShortcuts={product?.shortcuts} onClose={onClose} />
      )}
    </LoadedDialog>
  )
}
