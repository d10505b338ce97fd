import { ActionDialog } from '@quotidia/shared-ui/components/ActionDialog'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { Section } from '../section/Section'
import { useFocusHeading } from '../section/useFocusHeading'
import { endOtherSessions, sessionsQuery, useRefreshSessions } from './api'
import { DeviceRow } from './DeviceRow'
import { messages } from './messages'

/** The devices where the user is signed in, the current one first, and buttons that sign the others out. */
export function DevicesSection() {
  const { heading, focusHeading } = useFocusHeading()
  const [isConfirming, setConfirming] = useState(false)
  const { data, error, isPending, refetch } = useQuery(sessionsQuery)
  const refresh = useRefreshSessions()
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current))
  const hasOthers = data?.some(({ current }) => !current) ?? false
  const signOutAll = hasOthers && (
    <Button size="s" onClick={() => setConfirming(true)}>
      {messages.signOutAll}
    </Button>
  )
  return (
    <Section id="dispositivi" title={messages.title} count={data?.length} actions={signOutAll} headingRef={heading}>
      <Text>{messages.intro}</Text>
      {isPending && <Skeleton rows={2} height={60} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      <ul>
        {sessions?.map((session) => (
          <DeviceRow key={session.id} session={session} onSignedOut={focusHeading} />
        ))}
      </ul>
      {data && !hasOthers && <OnlyDevice>{messages.onlyThis}</OnlyDevice>}
      {isConfirming && (
        <ActionDialog
          title={messages.signOutAll}
          message={[messages.signOutAllQuestion, messages.signOutAllNote]}
          confirmLabel={messages.signOutAllConfirm}
          act={endOtherSessions}
          done={messages.signedOutAll}
          failed={messages.signOutFailed}
          onClose={() => setConfirming(false)}
          onDone={focusHeading}
          onSettled={refresh}
        />
      )}
    </Section>
  )
}

const Text = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
const OnlyDevice = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
