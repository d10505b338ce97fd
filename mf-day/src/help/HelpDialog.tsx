import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import styled from 'styled-components'
import { KeyName } from '../components/KeyHint'
import { useDayHost } from '../host/DayHost'
import { ENTRIES, SHORTCUTS } from './dialogMessages'
import { messages } from './messages'

/** How a day is filled in, in a few sentences, and the keyboard shortcuts where there is a keyboard. */
export function HelpDialog({ onClose }: { onClose(): void }) {
  const { product } = useDayHost()
  const isTouch = window.matchMedia('(hover: none)').matches
  return (
    <Dialog open wide onClose={onClose} title={messages.title}>
      {ENTRIES.filter(({ inProduct }) => product || !inProduct).map(({ title, text, touch }, index) => (
        <Entry key={title} name="help" open={index === 0}>
          <summary>{title}</summary>
          <p>{(isTouch && touch) || text}</p>
        </Entry>
      ))}
      {!isTouch && (
        <Entry as="section">
          <h3>{messages.shortcuts}</h3>
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
        </Entry>
      )}
    </Dialog>
  )
}

const Entry = styled.details`
  border-top: 1px solid var(--q-line);
  summary,
  h3 {
    padding: 12px 0;
    font-size: var(--q-t-body);
    font-weight: var(--q-w-strong);
    line-height: var(--q-lh-body);
  }
  summary {
    cursor: pointer;
  }
  p {
    max-width: 62ch;
    padding-bottom: var(--q-5);
    color: var(--q-text-2);
  }
`
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
