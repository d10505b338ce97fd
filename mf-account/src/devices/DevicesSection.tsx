import { useRef, useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { Skeleton } from 'shared-ui/components/Skeleton'
import { useQuery } from 'shared-ui/query'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { Section } from '../section/Section'
import { DeviceRow } from './DeviceRow'
import { LeaveAllDialog } from './LeaveAllDialog'
import { messages } from './messages'
import { sessionsQuery } from './sessionsQuery'

/** Where the person is signed in, this device first, and the way out of the others. */
export function DevicesSection() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const { data, error, isPending, refetch } = useQuery(sessionsQuery)
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current))
  const hasOthers = data?.some(({ current }) => !current) ?? false
  const focusHeading = () => heading.current?.focus()
  const leaveAll = hasOthers && (
    <LeaveAll size="s" onClick={() => setConfirming(true)}>
      {messages.leaveAll}
    </LeaveAll>
  )
  return (
    <Section id="dispositivi" title={messages.title} count={data?.length} actions={leaveAll} headingRef={heading}>
      <Text>{messages.intro}</Text>
      {isPending && <Skeleton rows={2} height={60} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      <List>
        {sessions?.map((session) => (
          <DeviceRow key={session.id} session={session} onLeft={focusHeading} />
        ))}
      </List>
      {data && !hasOthers && <Alone>{messages.onlyThis}</Alone>}
      {isConfirming && <LeaveAllDialog onClose={() => setConfirming(false)} onLeft={focusHeading} />}
    </Section>
  )
}

const LeaveAll = styled(Button)`
  ${NARROW} {
    height: var(--q-touch);
  }
`
const Text = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
const Alone = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
