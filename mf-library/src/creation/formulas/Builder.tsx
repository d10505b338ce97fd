import { Button } from '@quotidia/shared-ui/components/Button'
import { CircleAlert, Plus } from 'lucide-react'
import { type Ref, useRef } from 'react'
import styled from 'styled-components'
import { useDraft } from '../../draft/draftStore'
import { builderMessages as messages } from './messages'
import { OperatorBar } from './OperatorBar'
import { Palette } from './Palette'
import { ResultSelect } from './ResultSelect'
import { TokenLine } from './TokenLine'
import { useBuilder } from './useBuilder'

const REFUSAL_ID = 'formula-refusal'

/** Builds one formula from buttons or keys; an invalid token is refused at once, below the line. */
export function Builder({ sectionRef }: { sectionRef: Ref<HTMLElement> }) {
  const building = useDraft((draft) => draft.building)
  const { refusal, choose, insert, insertData, insertNumber, remove, place, add } = useBuilder()
  const number = useRef<HTMLInputElement>(null)
  const result = useRef<HTMLSelectElement>(null)
  return (
    <Root ref={sectionRef} tabIndex={-1} aria-label={messages.putTogether}>
      <ResultSelect value={building.resultId} onChange={choose} selectRef={result} />
      <TokenLine
        building={building}
        describedBy={refusal ? REFUSAL_ID : undefined}
        onInsert={insert}
        onDigit={() => number.current?.focus()}
        onRemove={remove}
        onPlace={place}
      />
      <Refusal id={REFUSAL_ID} role="alert">
        {refusal && (
          <>
            <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
            <span>{refusal}</span>
          </>
        )}
      </Refusal>
      <OperatorBar numberRef={number} onInsert={insert} onNumber={insertNumber} onRemove={() => remove(-1)} />
      <Palette onPick={insertData} />
      <Add
        onClick={() => {
          if (add()) result.current?.focus()
        }}
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        {messages.addFormula}
      </Add>
    </Root>
  )
}

const Root = styled.section`
  /* Below the sticky bar at the top. */
  scroll-margin-top: 76px;
  &:focus {
    outline: none;
  }
`
const Refusal = styled.p`
  display: flex;
  gap: 6px;
  align-items: flex-start;
  margin-top: 6px;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
  /* Reserved, so that a message doesn't shift the layout. */
  min-height: var(--q-lh-small);
`
const Add = styled(Button)`
  margin-top: 20px;
`
