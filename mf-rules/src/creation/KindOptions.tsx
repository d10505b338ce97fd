import { RULE_KINDS } from '@quotidia/domain/rules'
import { useId } from 'react'
import styled from 'styled-components'
import type { Draft } from '../kinds/draft'
import { KINDS } from '../kinds/kinds'
import { messages } from './messages'
import { Option } from './Option'

interface Props {
  kind: Draft['kind']
  onChange(change: Pick<Draft, 'kind'>): void
}

/** The kinds of rule. A rule for which none is chosen carries a value over. */
export function KindOptions({ kind, onChange }: Props) {
  const explanation = useId()
  const meaning = kind ? KINDS[kind].meaning : undefined
  return (
    <Root role="group" aria-label={messages.kind}>
      {RULE_KINDS.map((each) => (
        <Option
          key={each}
          label={KINDS[each].label}
          checked={kind === each}
          disabled={kind !== null && kind !== each}
          {...(meaning && kind === each && { description: explanation })}
          onChange={(checked) => onChange({ kind: checked ? each : null })}
        />
      ))}
      {meaning && <Explanation id={explanation}>{meaning}</Explanation>}
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
