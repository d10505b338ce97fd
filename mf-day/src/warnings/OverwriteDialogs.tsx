import type { DayFull } from '@quotidia/contract/days'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import styled from 'styled-components'
import { messages as statusMessages } from '../saveStatus/messages'
import { figuresOf, targetOf, valueText } from './figures'
import { messages } from './messages'
import type { useReload } from './useReload'

interface Props {
  day: DayFull
  reload: ReturnType<typeof useReload>
}

/** Asks before replacing a manually entered value, and shows both values. */
export function OverwriteDialog({ day, reload }: Props) {
  const { asking, confirm, cancel } = reload
  if (!asking) return null
  const names = { current: asking.currentDataName, source: asking.previousDataName }
  return (
    <ConfirmDialog
      open
      title={messages.overwriteTitle}
      message={messages.overwrite({ ...names, ...figures(day, asking, reload) })}
      confirmLabel={messages.overwriteConfirm}
      danger
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

/** Asks before replacing several manually entered values. */
export function OverwriteAllDialog({ day, reload }: Props) {
  const { corrected, confirmAll, cancel } = reload
  if (corrected.length === 0) return null
  const message = (
    <>
      <p>{messages.overwriteAll}</p>
      <List>
        {corrected.map((change) => (
          <li key={change.ruleId}>
            {messages.overwriteOne({ current: change.currentDataName, ...figures(day, change, reload) })}
          </li>
        ))}
      </List>
    </>
  )
  return (
    <ConfirmDialog
      open
      title={messages.overwriteAllTitle}
      message={message}
      confirmLabel={messages.overwriteConfirm}
      danger
      onConfirm={confirmAll}
      onCancel={cancel}
    />
  )
}

/** The present value, saved or not, and the one that would replace it. */
function figures(day: DayFull, change: PreviousDayChange, { unsavedOf }: Props['reload']) {
  const { previous, current } = figuresOf(day, change)
  const { typed, unclear } = unsavedOf(change) ?? {}
  const written = typed === undefined ? current : valueText(typed, targetOf(day, change))
  return { previous, present: unclear === undefined ? written : statusMessages.quoted(unclear) }
}

const List = styled.ul`
  display: grid;
  gap: var(--q-3);
  margin: var(--q-5) 0 0;
  padding-left: 18px;
  list-style: disc;
`
