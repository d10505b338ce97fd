import { type KeyboardEvent, useState } from 'react'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import type { RowRef } from '../data/rows'
import { causalMaxLength } from '../limits'
import { useSaving } from '../saving/SavingProvider'
import { CellSlot } from './CellSlot'

interface Props {
  rowRef: RowRef
  causal: string
  causalName: string
  /** The id of what it is completed from. */
  options: string
  /** Given from the start, on a row that isn't there yet: the keyboard goes straight to the amount. */
  ready: boolean
}

/** What a list entry is for; saved when the focus leaves it, blank as an empty text. */
export function CausalCell({ rowRef, causal, causalName, options, ready }: Props) {
  const queue = useSaving()
  const [draft, setDraft] = useState<string | null>(null)

  const leave = () => {
    const text = draft?.trim()
    if (text !== undefined && text !== causal) queue.commit(rowRef, 'causal', text)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setDraft(null)
    // While one writes, the arrows are for what the browser offers to complete it with.
    if (draft !== null && /^Arrow(Up|Down)$/.test(event.key)) event.stopPropagation()
  }

  return (
    <Slot rowRef={rowRef} field="causal">
      <Input
        aria-label={causalName}
        placeholder={causalName}
        maxLength={causalMaxLength}
        value={draft ?? causal}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
        list={options}
        data-ready={ready || undefined}
      />
    </Slot>
  )
}

const Slot = styled(CellSlot)`
  flex: 1;
`
const Input = styled.input`
  width: 100%;
  min-width: 0;
  height: var(--q-cell);
  padding: 0 10px;
  border: 1px solid var(--q-field-line);
  border-radius: var(--q-r-cell) 0 0 var(--q-r-cell);
  background: var(--q-field);
  color: var(--q-ink-text);
  &[data-ready] {
    border-style: dashed;
    color: var(--q-text-2);
  }
  &::placeholder {
    color: var(--q-text-3);
    opacity: 1;
  }
  &:hover {
    border-color: var(--q-text-2);
  }
  &:focus {
    position: relative;
    z-index: 1;
    outline: 0;
    border-style: solid;
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  ${NARROW} {
    height: var(--q-touch);
    font-size: var(--q-t-lead);
  }
`
