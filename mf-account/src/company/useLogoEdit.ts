import type { Company } from '@quotidia/contract/companies'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useEffect, useState } from 'react'
import { useCurrentUserCache } from '../currentUser'
import { messages as fieldMessages } from '../field/messages'
import { findFileError } from './acceptance'
import { deleteLogo, uploadLogo } from './api'
import { messages } from './messages'
import { webpAsPng } from './webpAsPng'

type Step = 'idle' | 'choosing' | 'confirming' | 'saving' | 'confirming-removal' | 'removing'

/** The steps from a chosen file to the stored logo, and the removal of the logo. */
export function useLogoEdit(company: Company) {
  const cache = useCurrentUserCache()
  const [step, setStep] = useState<Step>('idle')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const fail = (sentence: string) => (error: Error) => {
    setProblem(error.message)
    toast(sentence, { kind: 'alert', error })
  }
  const finish = () => {
    setStep('idle')
    setFile(undefined)
    cache.refresh()
  }
  const upload = useMutation({
    mutationFn: async (chosen: File) => uploadLogo(await webpAsPng(chosen)),
    onSuccess: (saved) => {
      cache.keep({ company: saved })
      toast(messages.uploaded)
    },
    onError: fail(fieldMessages.saveFailed),
    onSettled: finish,
  })
  const remove = useMutation({
    mutationFn: deleteLogo,
    onSuccess: () => {
      cache.keep({ company: { ...company, logoId: null } })
      toast(messages.removed)
    },
    onError: fail(messages.removeFailed),
    onSettled: finish,
  })
  const go = (next: Step, wrong?: string) => {
    setProblem(wrong)
    setStep(next)
  }
  return {
    step,
    file,
    problem,
    start: () => go('choosing'),
    cancel: () => {
      setFile(undefined)
      go('idle')
    },
    choose(chosen: File) {
      const validationError = findFileError(chosen)
      setFile(validationError ? undefined : chosen)
      setProblem(validationError)
    },
    /** Refuses the chosen file, which isn't a picture. */
    refuse() {
      setFile(undefined)
      setProblem(messages.unreadable)
    },
    submit: () => (file ? go('confirming') : go('choosing', problem ?? messages.noFile)),
    backToChoosing: () => go('choosing'),
    confirm() {
      if (!file) return
      go('saving')
      upload.mutate(file)
    },
    askRemoval: () => go('confirming-removal'),
    remove() {
      go('removing')
      remove.mutate()
    },
  }
}

/** The object URL of a local file, as long as it is shown. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
