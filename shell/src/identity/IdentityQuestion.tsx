import { lazy, Suspense } from 'react'
import { useIdentityQuestion } from './confirmationDialog'

// A chunk of its own, since few calls need it.
const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog')).IdentityDialog }))

/** Asks for the password when a call requires a recent confirmation. */
export function IdentityQuestion() {
  const isOpen = useIdentityQuestion()
  return isOpen ? (
    <Suspense>
      <IdentityDialog />
    </Suspense>
  ) : null
}
