import { useEffect, useState } from 'react'
import { toast } from 'shared-ui/components/Toaster'
import type { RowRef } from '../saving/rows'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { useSheetFocus } from './SheetFocus'

/** Removes a list row: one that holds a figure asks first. The focus goes to the row beside it. */
export function useRemoveItem(rowRef: Extract<RowRef, { kind: 'item' }>) {
  const queue = useSaving()
  const focus = useSheetFocus()
  const [step, setStep] = useState<'rest' | 'asking' | 'sure'>('rest')

  // After the dialog has closed and given the focus back, so that it can be moved on from here.
  useEffect(() => {
    if (step !== 'sure') return
    setStep('rest')
    focus.leaveRow(rowRef.key)
    queue.removeItem(rowRef).catch(() => toast(messages.removeFailed, { kind: 'alert' }))
  }, [step, rowRef, focus, queue])

  return {
    asking: step === 'asking',
    ask: (holdsFigure: boolean) => setStep(holdsFigure ? 'asking' : 'sure'),
    confirm: () => setStep('sure'),
    cancel: () => setStep('rest'),
  }
}
