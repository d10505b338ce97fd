import styled from 'styled-components'
import { lineStyle } from '../chart/chartStyle'
import { Key } from '../chart/Key'
import { messages } from '../messages'

interface Props {
  line: number
  name: string
  /** The position among the drawn lines; -1 for a line that isn't drawn. */
  position: number
  disabled: boolean
  onToggle(): void
}

/** Whether a line is in the chart; shows how it is drawn. */
export function DrawnToggle({ line, name, position, disabled, onToggle }: Props) {
  return (
    <Root title={disabled ? messages.mostLinesDrawn : undefined}>
      <input
        type="checkbox"
        aria-label={messages.draw(name)}
        data-draws={line}
        checked={position >= 0}
        disabled={disabled}
        onChange={onToggle}
      />
      {position >= 0 ? <Key line={position} /> : <Box data-unchosen />}
    </Root>
  )
}

const Box = styled.span`
  width: 14px;
  height: 14px;
  border: 1.5px solid var(--q-field-line);
  border-radius: 4px;
`
const Root = styled.label`
  ${lineStyle}
  position: relative;
  display: grid;
  place-items: center;
  width: 34px;
  height: 30px;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  input:disabled {
    cursor: not-allowed;
  }
  input:disabled + ${Box} {
    border-color: var(--q-line-2);
  }
  input:focus-visible + * {
    outline: 2px solid var(--q-ink-text);
    outline-offset: 3px;
    border-radius: 3px;
  }
`
