import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmPasswordDialog } from '@quotidia/shared-ui/components/ConfirmPasswordDialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import { useQuery } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { useRestoreFocus } from '../field/useRestoreFocus'
import { Section } from '../section/Section'
import { secondFactorQuery, switchSecondFactorOff, useRefreshSecondFactor } from './api'
import { messages } from './messages'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'

// A chunk of its own, since it contains the library for QR codes.
const loadSetUpDialog = () => import('./SetUpDialog')

const LOW_ON_CODES = 3

/** Shows whether the user has a second factor, and switches it on or off. */
export function SecondFactorSection() {
  const [open, setOpen] = useState<'on' | 'off'>()
  // Kept here, since the answer with the codes may arrive after the dialog was closed.
  const [codes, setCodes] = useState<string[]>()
  const opener = useRestoreFocus(open !== undefined || codes !== undefined)
  const { data, error, isPending, refetch } = useQuery(secondFactorQuery)
  const close = () => setOpen(undefined)
  const showCodes = (recoveryCodes: string[]) => {
    close()
    setCodes(recoveryCodes)
  }
  const isOn = data?.since != null
  const action = data && (
    <Button size="s" ref={opener} onClick={() => setOpen(isOn ? 'off' : 'on')}>
      {isOn ? messages.switchOff : messages.switchOn}
    </Button>
  )
  return (
    <Section id="verifica" title={messages.title} actions={action}>
      <Text>{messages.intro}</Text>
      {isPending && <Skeleton rows={1} height={40} bar={16} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <State>
          <Tag kind={isOn ? 'green' : 'plain'}>{isOn ? messages.on : messages.off}</Tag>
          {data.since && (
            <span>
              {messages.since(formatMoment(data.since))} {messages.codesLeft(data.recoveryCodesLeft)}{' '}
              {data.recoveryCodesLeft < LOW_ON_CODES && messages.fewCodes}
            </span>
          )}
        </State>
      )}
      {open === 'on' && (
        <LoadedDialog load={loadSetUpDialog} onClose={close}>
          {({ SetUpDialog }) => <SetUpDialog onClose={close} onDone={showCodes} />}
        </LoadedDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
      {open === 'off' && <SwitchOffDialog onClose={close} />}
    </Section>
  )
}

/** Switches the second factor off after the password is confirmed. */
function SwitchOffDialog({ onClose }: { onClose(): void }) {
  const refresh = useRefreshSecondFactor()
  return (
    <ConfirmPasswordDialog
      title={messages.title}
      note={messages.offNote}
      submitLabel={messages.switchOff}
      danger
      failureMessage={messages.failed}
      call={switchSecondFactorOff}
      onDone={() => {
        void refresh()
        toast(messages.switchedOff)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

const Text = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
const State = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-4);
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
