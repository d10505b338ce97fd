import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import styled from 'styled-components'
import { useDayHost } from '../host/DayHost'
import { KeyName } from './KeyHint'
import { messages, SHORTCUTS } from './shortcuts'

/** The keyboard shortcuts of the sheet. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { product } = useDayHost()
  return (
    <Dialog open={open} onClose={onClose} title={messages.title}>
      <dl>
        {[...SHORTCUTS, ...(product?.shortcuts ?? [])].map(({ keys, does }) => (
          <Line key={does}>
            <dt>
              {keys.map((key) => (
                <KeyName key={key}>{key}</KeyName>
              ))}
            </dt>
            <dd>{does}</dd>
          </Line>
        ))}
      </dl>
    </Dialog>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: var(--q-5);
  align-items: baseline;
  padding: 7px 0;
  border-top: 1px solid var(--q-line);
  dt {
    display: flex;
    flex-wrap: wrap;
    gap: var(--q-2);
  }
  dd {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
`
