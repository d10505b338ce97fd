import { ApiError } from '@quotidia/shared-ui/api'
import { type ComponentType, useEffect, useState } from 'react'
import { reportError } from '../errorReports'
import { failIdentity, useIdentityQuestion } from './confirmationStore'
import { messages } from './messages'

/** A chunk of its own, since few calls need it. React.lazy would never load it again after a failure. */
const loadDialog = async (): Promise<ComponentType> => (await import('./IdentityDialog')).IdentityDialog

/** Asks for the password when a call requires a recent confirmation. */
export function IdentityQuestion({ load = loadDialog }: { load?: typeof loadDialog }) {
  const isOpen = useIdentityQuestion()
  const [Dialog, setDialog] = useState<ComponentType>()
  useEffect(() => {
    if (!isOpen) return
    load().then(
      (loaded) => setDialog(() => loaded),
      (error) => {
        reportError(error)
        failIdentity(new ApiError(messages.failed, { status: 0, code: 'no_answer' }))
      },
    )
  }, [isOpen, load])
  return isOpen && Dialog ? <Dialog /> : null
}
