import { type DataType, isCarried, isList, isTick } from '@quotidia/domain/items'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Field } from '@quotidia/shared-ui/components/Field'
import { Select } from '@quotidia/shared-ui/components/Select'
import { DATA_TYPE_NAMES } from '@quotidia/shared-ui/format/dataTypeNames'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Plus } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import styled from 'styled-components'
import { useChange } from '../../draft/draftStore'
import type { Section } from '../../draft/model'
import { addEntry } from '../../draft/sections'
import { messages as wizardMessages } from '../messages'
import { entryMessages as messages } from './messages'
import { SourceSelect } from './SourceSelect'
import { UnitSelect } from './UnitSelect'
import { useNewEntry } from './useNewEntry'

interface Props {
  section: Section
}

export function EntryForm({ section }: Props) {
  const change = useChange()
  const first = useRef<HTMLInputElement>(null)
  const { type, setType, unit, setUnit, sourceId, setSourceId, name, sumName, causal, usual, entry, ...all } =
    useNewEntry(section)
  const add = () => {
    if (!all.valid) return all.complain()
    change((draft) => addEntry(draft, section.tmpId, entry))
    all.clear()
    first.current?.focus()
  }
  const onEnter = ({ key }: KeyboardEvent) => key === 'Enter' && add()
  return (
    <Form role="group" aria-label={messages.newIn(section.name)} data-type={type}>
      <Field
        {...name.input}
        ref={first}
        label={messages.name}
        onKeyDown={onEnter}
        // A blank field after the last entry isn't a mistake.
        onBlur={() => (section.entries.length === 0 || name.input.value !== '') && name.complain()}
        error={name.error}
        autoComplete="off"
      />
      <Select label={messages.type} value={type} onChange={({ target }) => setType(target.value as DataType)}>
        {Object.entries(DATA_TYPE_NAMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {!isTick(type) && <UnitSelect type={type} value={unit} onChange={setUnit} />}
      {isList(type) && (
        <>
          <Field
            {...sumName.input}
            label={messages.sumName}
            onKeyDown={onEnter}
            onBlur={sumName.complain}
            error={sumName.error}
            autoComplete="off"
          />
          <Field
            {...causal.input}
            label={messages.causal}
            placeholder={messages.causalExample}
            onKeyDown={onEnter}
            onBlur={causal.complain}
            error={causal.error}
            autoComplete="off"
          />
          <Usual>
            <Field label={messages.causals} hint={messages.causalsHint} error={usual.error}>
              <textarea {...usual.input} rows={3} placeholder={messages.causalsExample} autoComplete="off" />
            </Field>
          </Usual>
        </>
      )}
      {isCarried(type) && <SourceSelect value={sourceId} onChange={setSourceId} />}
      <Button onClick={add} disabled={!all.valid}>
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {wizardMessages.add}
      </Button>
    </Form>
  )
}

const Usual = styled.div`
  grid-column: span 2;
  ${NARROW} {
    grid-column: auto;
  }
`
const Form = styled.div`
  display: grid;
  grid-template-columns: 1.3fr 1.1fr 0.9fr auto;
  gap: 10px;
  align-items: start;
  padding: 12px 16px 14px;
  border-radius: 0 0 var(--q-r-panel) var(--q-r-panel);
  background: var(--q-hover);
  &[data-type='CHECK'] {
    grid-template-columns: 1.3fr 1.1fr auto 0.9fr;
  }
  &[data-type='LIST'] {
    grid-template-columns: 1.2fr 1fr 0.9fr 1fr;
  }
  &[data-type='PREVIOUS_DAY'] {
    grid-template-columns: 1.2fr 1.1fr 1.1fr 1.1fr auto;
  }
  & > button {
    height: 36px;
    margin-top: 23px;
    justify-self: start;
  }
  &&& {
    ${NARROW} {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  ${NARROW} {
    padding: 14px;
    & > button {
      justify-self: stretch;
      height: var(--q-touch);
      margin-top: 0;
    }
  }
`
