import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { useRestoreFocus } from '../field/useRestoreFocus'
import { Section } from '../section/Section'
import { useFocusHeading } from '../section/useFocusHeading'
import { passkeysQuery } from './api'
import { messages } from './messages'
import { PasskeyRow } from './PasskeyRow'

// A chunk of its own, since it contains the library for WebAuthn, which few users need.
const loadAddDialog = () => import('./AddDialog')

/** The user's passkeys, which sign in without a password. */
export function PasskeysSection() {
  const { heading, focusHeading } = useFocusHeading()
  const [isAdding, setAdding] = useState(false)
  const opener = useRestoreFocus(isAdding)
  const { data, error, isPending, refetch } = useQuery(passkeysQuery)
  const isSupported = 'PublicKeyCredential' in window
  const add = isSupported && (
    <Button size="s" ref={opener} onClick={() => setAdding(true)}>
      {messages.add}
    </Button>
  )
  return (
    <Section id="passkey" title={messages.title} count={data?.length || undefined} actions={add} headingRef={heading}>
      <Text>{messages.intro}</Text>
      {isPending && <Skeleton rows={1} height={60} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={focusHeading} />
        ))}
      </ul>
      {data?.length === 0 && <Note>{isSupported ? messages.none : messages.unsupported}</Note>}
      {isAdding && (
        <LoadedDialog load={loadAddDialog} onClose={() => setAdding(false)}>
          {({ AddDialog }) => <AddDialog onClose={() => setAdding(false)} />}
        </LoadedDialog>
      )}
    </Section>
  )
}

const Text = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
const Note = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
