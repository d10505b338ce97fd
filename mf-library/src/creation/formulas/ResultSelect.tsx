import { isCalculated } from '@quotidia/domain/items'
import { Select } from '@quotidia/shared-ui/components/Select'
import { memo, type Ref } from 'react'
import styled from 'styled-components'
import { useDraft } from '../../draft/draftStore'
import { type Entry, entriesOf } from '../../draft/model'
import { builderMessages as messages } from './messages'
import { useNames } from './useNames'

interface Props {
  value: number | null
  onChange(resultId: number | null): void
  selectRef: Ref<HTMLSelectElement>
}

/** The calculated items without a formula; the others can be chosen too, so that the error gives the reason. */
export const ResultSelect = memo(function ResultSelect({ value, onChange, selectRef }: Props) {
  const sections = useDraft((draft) => draft.sections)
  const formulas = useDraft((draft) => draft.formulas)
  const nameOf = useNames()
  const taken = new Set(formulas.map(({ resultId }) => resultId))
  const entries = entriesOf({ sections })
  const calculated = entries.filter(({ type }) => isCalculated(type))
  const free = calculated.filter(({ tmpId }) => !taken.has(tmpId))
  const noneLeft = calculated.length === 0 ? messages.noCalculated : messages.noneLeft
  return (
    <Narrow>
      <Select
        ref={selectRef}
        label={messages.result}
        hint={free.length === 0 ? noneLeft : undefined}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{messages.chooseResult}</option>
        {free.length > 0 && <Group label={messages.calculated} entries={free} nameOf={nameOf} />}
        <Group label={messages.others} entries={entries.filter(({ type }) => !isCalculated(type))} nameOf={nameOf} />
      </Select>
    </Narrow>
  )
})

interface GroupProps {
  label: string
  entries: Entry[]
  nameOf(tmpId: number): string
}

function Group({ label, entries, nameOf }: GroupProps) {
  return (
    <optgroup label={label}>
      {entries.map((entry) => (
        <option key={entry.tmpId} value={entry.tmpId}>
          {nameOf(entry.tmpId)}
        </option>
      ))}
    </optgroup>
  )
}

const Narrow = styled.div`
  max-width: 340px;
`
