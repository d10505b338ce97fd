import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { Navigate } from '@quotidia/shared-ui/router'
import { isSignedIn, useSession } from '@quotidia/shared-ui/session'
import { useState } from 'react'
import { storeDraft, storedDraft } from '../draft/draftStorage'
import { DraftProvider } from '../draft/draftStore'
import { type Draft, EMPTY_DRAFT } from '../draft/model'
import { messages } from './messages'
import { StoredDraft } from './StoredDraft'
import { Wizard } from './Wizard'

/** The wizard in which an owner builds a library, from scratch or from the draft stored on this device. */
export function CreationPage() {
  const signedIn = useSession(isSignedIn)
  const userId = useSession(({ claims }) => claims?.sub)
  if (!signedIn || userId === undefined) return <Navigate to="/login" replace />
  return (
    <>
      <PageTitle>{messages.page}</PageTitle>
      <Creation key={userId} userId={userId} />
    </>
  )
}

function Creation({ userId }: { userId: string }) {
  const [stored] = useState(() => storedDraft(userId))
  const [initial, begin] = useState<Draft | null>(stored ? null : EMPTY_DRAFT)
  if (!initial && stored) {
    const restart = () => {
      storeDraft(userId, EMPTY_DRAFT)
      begin(EMPTY_DRAFT)
    }
    // Read again: a save that was still running may have ended meanwhile.
    const resume = () => begin(storedDraft(userId) ?? EMPTY_DRAFT)
    return <StoredDraft draft={stored} onResume={resume} onRestart={restart} />
  }
  return (
    <DraftProvider initial={initial ?? EMPTY_DRAFT} userId={userId}>
      <Wizard />
    </DraftProvider>
  )
}
