import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import { messages } from './messages'

interface Options {
  value: string
  /** Rejects when the value can't be saved, with the reason as its message. */
  save(value: string): Promise<unknown>
  /** The message after saving. */
  saved: string
}

type Step = 'idle' | 'editing' | 'confirming' | 'saving'

/** A single editable field; its draft isn't stored before it is confirmed and saved. */
export function useFieldEdit({ value, save, saved }: Options) {
  const [step, setStep] = useState<Step>('idle')
  const [draft, setDraft] = useState(value)
  const [problem, setProblem] = useState<string>()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toast(saved),
    onError: (error) => {
      setProblem(error.message)
      toast(messages.saveFailed, { kind: 'alert', error })
    },
    onSettled: () => setStep('idle'),
  })
  return {
    step,
    draft,
    problem,
    change(next: string) {
      setProblem(undefined)
      setDraft(next)
    },
    edit() {
      setProblem(undefined)
      setDraft(value)
      setStep('editing')
    },
    cancel() {
      // A save that was sent can't be taken back.
      if (step === 'saving') return
      setProblem(undefined)
      setStep('idle')
    },
    /** Asks for a confirmation, or reports the draft's error. */
    submit(validationError: string | undefined) {
      if (validationError !== undefined) setProblem(validationError)
      else setStep(draft.trim() === value ? 'idle' : 'confirming')
    },
    backToEditing: () => setStep('editing'),
    confirm() {
      setStep('saving')
      saving.mutate(draft.trim())
    },
  }
}
