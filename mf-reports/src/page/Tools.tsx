import type { SummaryItem } from '@quotidia/contract/reports'
import { Button } from '@quotidia/shared-ui/components/Button'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Printer, Search } from 'lucide-react'
import styled from 'styled-components'
import { ChooseLines } from '../lines/ChooseLines'
import { messages } from '../messages'

interface Props {
  items: readonly SummaryItem[]
  searched: string
  onSearch(text: string): void
  hidden: ReadonlySet<number>
  onChooseLines(hidden: ReadonlySet<number>): void
}

/** The tools above the table: search, the choice of lines, print. */
export function Tools({ items, searched, onSearch, hidden, onChooseLines }: Props) {
  return (
    <Bar>
      <Box>
        <Search aria-hidden size={16} strokeWidth={1.75} />
        <input
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          value={searched}
          onChange={({ target }) => onSearch(target.value)}
        />
      </Box>
      <ChooseLines items={items} hidden={hidden} onChange={onChooseLines} />
      <span>{messages.inEuro}</span>
      <Button variant="quiet" iconOnly aria-label={messages.print} onClick={() => window.print()}>
        <Printer aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    </Bar>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  padding: 6px 0 10px;
  & > span {
    margin-left: auto;
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  @media print {
    display: none;
  }
  ${NARROW} {
    & > span {
      flex: 1 1 calc(100% - 60px);
    }
    button {
      min-width: var(--q-touch);
      height: var(--q-touch);
    }
  }
`
const Box = styled.div`
  position: relative;
  width: 220px;
  svg {
    position: absolute;
    top: 9px;
    left: 10px;
    color: var(--q-text-3);
    pointer-events: none;
  }
  input {
    width: 100%;
    height: var(--q-control);
    padding: 0 11px 0 34px;
    border: 1px solid var(--q-field-line);
    border-radius: var(--q-r-control);
    background: var(--q-field);
    font-size: var(--q-t-small);
  }
  input::placeholder {
    color: var(--q-text-3);
    opacity: 1;
  }
  ${NARROW} {
    width: 100%;
    svg {
      top: 14px;
    }
    input {
      height: var(--q-touch);
      font-size: 16px;
    }
  }
`
