import type { EmbedKey } from '@quotidia/contract/embed'
import { ActionDialog } from '@quotidia/shared-ui/components/ActionDialog'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ListRow } from '@quotidia/shared-ui/components/ListRow'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { dateOfMoment, formatMoment, isPast } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { revokeKey, useRefreshKeys } from './api'
import { CodeDialog } from './code/CodeDialog'
import { messages } from './messages'

type State = keyof typeof messages.states

const TAGS = { active: 'green', expired: 'amber', revoked: 'plain' } as const

function stateOf({ revokedAt, expiresAt }: EmbedKey): State {
  if (revokedAt) return 'revoked'
  return expiresAt && isPast(expiresAt) ? 'expired' : 'active'
}

/** A key with its permission, its pages and its state. */
export function KeyRow({ embedKey, onRevoked }: { embedKey: EmbedKey; onRevoked(): void }) {
  const [revoking, setRevoking] = useState(false)
  const [coding, setCoding] = useState(false)
  const refresh = useRefreshKeys()
  const { id, name, prefix, origins, mode, close, expiresAt, revokedAt, lastUsedAt } = embedKey
  const state = stateOf(embedKey)
  return (
    <Row aria-label={name} $over={state !== 'active'}>
      <Head>
        <h3>{name}</h3>
        <Tag kind={TAGS[state]}>{messages.states[state]}</Tag>
      </Head>
      {state !== 'revoked' && (
        <Actions>
          {state === 'active' && (
            <Button size="s" aria-label={messages.codeOf(name)} onClick={() => setCoding(true)}>
              {messages.code}
            </Button>
          )}
          <Button size="s" aria-label={messages.revokeOf(name)} onClick={() => setRevoking(true)}>
            {messages.revoke}
          </Button>
        </Actions>
      )}
      <dl>
        <Fact name={messages.origins}>
          {origins.map((origin) => (
            <span key={origin}>{origin}</span>
          ))}
        </Fact>
        <Fact name={messages.prefix}>{prefix ? <code>{prefix}…</code> : messages.noPrefix}</Fact>
        <Fact name={messages.mode}>{close ? messages.editAndClose : messages.modes[mode]}</Fact>
        <Fact name={messages.expiry}>
          {revokedAt
            ? messages.revokedOn(dateOfMoment(revokedAt))
            : expiresAt
              ? dateOfMoment(expiresAt)
              : messages.noExpiry}
        </Fact>
        <Fact name={messages.lastUse}>{lastUsedAt ? formatMoment(lastUsedAt) : messages.neverUsed}</Fact>
      </dl>
      {coding && <CodeDialog embedKey={embedKey} onClose={() => setCoding(false)} />}
      {revoking && (
        <ActionDialog
          title={messages.revokeTitle}
          message={[messages.revokeQuestion(name), messages.revokeNote]}
          confirmLabel={messages.revokeConfirm}
          act={() => revokeKey(id)}
          done={messages.revoked}
          failed={messages.revokeFailed}
          onClose={() => setRevoking(false)}
          onDone={onRevoked}
          onSettled={refresh}
        />
      )}
    </Row>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Row = styled(ListRow)<{ $over: boolean }>`
  h3 {
    color: var(${({ $over }) => ($over ? '--q-text-2' : '--q-text')});
  }
  dl {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: minmax(0, 2.2fr) repeat(4, minmax(0, 1fr));
    gap: var(--q-4);
    margin: 0;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
  }
  dt {
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
    color: var(--q-text-3);
  }
  dd {
    margin: 0;
    color: var(--q-text-2);
  }
  dd span {
    display: block;
  }
  code {
    font-family: ui-monospace, monospace;
    font-size: inherit;
  }
  ${NARROW} {
    dl {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    dl > :first-child {
      grid-column: 1 / -1;
    }
  }
`
const Actions = styled.div`
  display: flex;
  gap: var(--q-3);
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-2) var(--q-4);
`
