import { lazy, Suspense } from 'react'
import { useCorrectionStore } from './correctionStore'

const ProgressDialog = lazy(async () => ({ default: (await import('./ProgressDialog')).ProgressDialog }))

/** The dialog of the correction that was just started, above any page of the day. */
export function ShownCorrection() {
  const { shown, show } = useCorrectionStore()
  if (shown === null) return null
  return (
    <Suspense>
      <ProgressDialog jobId={shown} onClose={() => show(null)} />
    </Suspense>
  )
}
