import type { DayFull } from 'contract/days'
import type { PreviousDayChange } from 'contract/rules'
import { ConfirmDialog } from 'shared-ui/components/ConfirmDialog'
import styled from 'styled-components'
import { figuresOf, inWords, targetOf } from './figures'
import { messages } from './messages'
import type { useReload } from './useReload'

interface Props {
  day: DayFull
  carrying: ReturnType<typeof useReload>
}

/** Before a figure that a person wrote is replaced: names it and what would take its place. */
export function OverwriteQuestion({ day, carrying }: Props) {
  const { asking, confirm, cancel } = carrying
  if (!asking) return null
  const names = { current: asking.currentDataName, source: asking.previousDataName }
  return (
    <ConfirmDialog
      open
      title={messages.overwriteTitle}
      message={messages.overwrite({ ...names, ...figures(day, asking, carrying) })}
      confirmLabel={messages.overwriteConfirm}
      danger
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

/** The same for all of them at once. */
export function OverwriteAllQuestion({ day, carrying }: Props) {
  const { corrected, confirmAll, cancel } = carrying
  if (corrected.length === 0) return null
  const message = (
    <>
      <p>{messages.overwriteAll}</p>
      <List>
        {corrected.map((change) => (
          <li key={change.ruleId}>
            {messages.overwriteOne({ current: change.currentDataName, ...figures(day, change, carrying) })}
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

/** The figure that is there now, saved or not, and the one that would replace it. */
function figures(day: DayFull, change: PreviousDayChange, { unsavedOf }: Props['carrying']) {
  const { previous, current } = figuresOf(day, change)
  const unsaved = unsavedOf(change)
  return { previous, present: unsaved === undefined ? current : inWords(Number(unsaved), targetOf(day, change)) }
}

const List = styled.ul`
  display: grid;
  gap: var(--q-3);
  margin: var(--q-5) 0 0;
  padding-left: 18px;
  list-style: disc;
`
