import styled from 'styled-components'
import { messages } from './messages'
import { Option } from './Option'

interface Props {
  checkBox: boolean
  previousDay: boolean
  onChange(change: { checkBox: boolean } | { previousDay: boolean }): void
}

/** The two kinds of rule. A rule for which neither is chosen carries a value over. */
export function KindOptions({ checkBox, previousDay, onChange }: Props) {
  return (
    <Root role="group" aria-label={messages.kind}>
      <Option
        label={messages.check}
        checked={checkBox}
        disabled={previousDay}
        onChange={(checked) => onChange({ checkBox: checked })}
      />
      <Option
        label={messages.previousDay}
        checked={previousDay}
        disabled={checkBox}
        onChange={(checked) => onChange({ previousDay: checked })}
      />
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  grid-column: 1 / 3;
  grid-template-columns: subgrid;
  @container app (max-width: 767px) {
    grid-column: 1;
    grid-template-columns: minmax(0, 1fr);
  }
`
