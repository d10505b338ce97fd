import { lazy, Suspense } from 'react'
import { useCorrectionStore } from '../corrections/correctionStore'
import { useMonth } from './useMonth'

const RunningCorrection = lazy(async () => ({
  default: (await import('../corrections/RunningCorrection')).RunningCorrection,
}))

/** The company's running correction, or the result of the reader's last one, until it is dismissed. */
export function CorrectionCard({ today }: { today: string }) {
  const { correction } = useMonth(today, today)
  const { dismissed, dismiss } = useCorrectionStore()
  if (correction === undefined || dismissed.includes(correction)) return null
  return (
    <Suspense>
      <RunningCorrection jobId={correction} onDismiss={() => dismiss(correction)} />
    </Suspense>
  )
}
