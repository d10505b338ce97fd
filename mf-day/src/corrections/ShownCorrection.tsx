import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { useCorrectionStore } from './correctionStore'

const loadProgressDialog = () => import('./ProgressDialog')

/** The dialog of the correction that was just started, above any page of the day. */
export function ShownCorrection() {
  const { shown, show } = useCorrectionStore()
  if (shown === null) return null
  return (
    <LoadedDialog load={loadProgressDialog} onClose={() => show(null)}>
      {({ ProgressDialog }) => <ProgressDialog jobId={shown} onClose={() => show(null)} />}
    </LoadedDialog>
  )
}
