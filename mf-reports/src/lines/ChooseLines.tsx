import type { SummaryItem } from '@quotidia/contract/reports'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { linesBySection } from '../figures/lines'
import { messages } from '../messages'

interface Props {
  items: readonly SummaryItem[]
  /** The keys of the lines that are left out. */
  hidden: ReadonlySet<number>
  onChange(hidden: ReadonlySet<number>): void
}

/** The choice of the table's lines; a change applies at once. */
export function ChooseLines({ items, hidden, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const shown = items.filter(({ key }) => !hidden.has(key)).length
  const set = (keys: number[], isChosen: boolean) => {
    const next = new Set(hidden)
    for (const key of keys) isChosen ? next.delete(key) : next.add(key)
    onChange(next)
  }
  const all = items.map(({ key }) => key)
  const footer = (
    <>
      <Button onClick={() => set(all, true)}>{messages.allLines}</Button>
      <Button onClick={() => set(all, false)}>{messages.noLines}</Button>
      <Button variant="primary" onClick={() => setOpen(false)}>
        {messages.done}
      </Button>
    </>
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ListChecks aria-hidden size={16} strokeWidth={1.75} />
        {messages.chooseLines}
        <Count className="num">{messages.linesOf(shown, items.length)}</Count>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={messages.chooseLines} footer={footer}>
        <Hint>{messages.chooseLinesHint}</Hint>
        {linesBySection(items, undefined).map(({ name, lines }) => (
          <Group key={name}>
            <legend>{name}</legend>
            {lines.map(({ item: { key, dataName } }) => (
              <Choice key={key}>
                <Checkbox checked={!hidden.has(key)} onChange={({ target }) => set([key], target.checked)} />
                {dataName}
              </Choice>
            ))}
          </Group>
        ))}
      </Dialog>
    </>
  )
}

const Count = styled.span`
  font-weight: var(--q-w-regular);
  color: var(--q-text-3);
`
const Hint = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
const Group = styled.fieldset`
  margin: 16px 0 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 4px;
    font-size: var(--q-t-small);
    font-weight: var(--q-w-strong);
  }
`
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 40px;
  border-top: 1px solid var(--q-line);
  overflow-wrap: anywhere;
  cursor: pointer;
`
