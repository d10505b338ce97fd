import { useState } from 'react'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { messages } from './messages'

interface Options {
  value: string
  /** Rejects when the value can't be saved, with the reason as its message. */
  save(value: string): Promise<unknown>
  /** Said when it is saved. */
  saved: string
}

type Step = 'rest' | 'editing' | 'asking' | 'saving'

/** One field that is written apart from the others: nothing of it is kept before it is saved and confirmed. */
export function useFieldEdit({ value, save, saved }: Options) {
  const [step, setStep] = useState<Step>('rest')
  const [draft, setDraft] = useState(value)
  const [problem, setProblem] = useState<string>()
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => toast(saved),
    onError: (error) => {
      setProblem(error.message)
      toast(messages.saveFailed, { kind: 'alert', error })
    },
    onSettled: () => setStep('rest'),
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
      setProblem(undefined)
      setStep('rest')
    },
    /** Asks first; what is wrong with the draft is said instead. */
    submit(mistake: string | undefined) {
      if (mistake !== undefined) setProblem(mistake)
      else setStep(draft.trim() === value ? 'rest' : 'asking')
    },
    backToEditing: () => setStep('editing'),
    confirm() {
      setStep('saving')
      saving.mutate(draft.trim())
    },
  }
}
