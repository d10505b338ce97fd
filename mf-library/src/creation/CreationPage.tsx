import { useState } from 'react'
import { PageTitle } from 'shared-ui/components/PageTitle'
import { Navigate } from 'shared-ui/router'
import { isSignedIn, useSession } from 'shared-ui/session'
import { DraftProvider } from '../draft/draftStore'
import { keepDraft, keptDraft } from '../draft/keeping'
import { type Draft, EMPTY_DRAFT } from '../draft/model'
import { KeptDraft } from './KeptDraft'
import { MESSAGES } from './messages'
import { Wizard } from './Wizard'

/** The wizard in which an owner builds a library, from nothing or from the draft left on this device. */
export function CreationPage() {
  const signedIn = useSession(isSignedIn)
  const userId = useSession(({ claims }) => claims?.sub)
  if (!signedIn || userId === undefined) return <Navigate to="/login" replace />
  return (
    <>
      <PageTitle>{MESSAGES.page}</PageTitle>
      <Creation key={userId} userId={userId} />
    </>
  )
}

function Creation({ userId }: { userId: string }) {
  const [kept] = useState(() => keptDraft(userId))
  const [initial, begin] = useState<Draft | null>(kept ? null : EMPTY_DRAFT)
  if (!initial && kept) {
    const restart = () => {
      keepDraft(userId, EMPTY_DRAFT)
      begin(EMPTY_DRAFT)
    }
    return <KeptDraft draft={kept} onResume={() => begin(kept)} onRestart={restart} />
  }
  return (
    <DraftProvider initial={initial ?? EMPTY_DRAFT} userId={userId}>
      <Wizard />
    </DraftProvider>
  )
}
