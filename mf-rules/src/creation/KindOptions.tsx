import { useId } from 'react'
import styled from 'styled-components'
import type { Draft } from './draft'
import { messages } from './messages'
import { Option } from './Option'

interface Props {
  draft: Pick<Draft, 'checkBox' | 'previousDay' | 'reconciliation'>
  onChange(change: Partial<Draft>): void
}

/** The kinds of rule. A rule for which none is chosen carries a value over. */
export function KindOptions({ draft, onChange }: Props) {
  const explanation = useId()
  const { checkBox, previousDay, reconciliation } = draft
  return (
    <Root role="group" aria-label={messages.kind}>
      <Option
        label={messages.check}
        checked={checkBox}
        disabled={previousDay || reconciliation}
        onChange={(checked) => onChange({ checkBox: checked })}
      />
      <Option
        label={messages.previousDay}
        checked={previousDay}
        disabled={checkBox || reconciliation}
        onChange={(checked) => onChange({ previousDay: checked })}
      />
      <Option
        label={messages.reconciliation}
        checked={reconciliation}
        disabled={checkBox || previousDay}
        {...(reconciliation && { description: explanation })}
        onChange={(checked) => onChange({ reconciliation: checked })}
      />
      {reconciliation && <Explanation id={explanation}>{messages.reconciliationMeaning}</Explanation>}
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 32px;
  grid-column: 1 / 3;
  @container app (max-width: 767px) {
    flex-direction: column;
    grid-column: 1;
  }
`
const Explanation = styled.p`
  flex-basis: 100%;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  @container app (max-width: 767px) {
    flex-basis: auto;
  }
`
