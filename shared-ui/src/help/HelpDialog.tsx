import styled from 'styled-components'
import { Dialog } from '../components/Dialog'
import { KeyName } from '../components/KeyName'
import { ENTRIES, messages, SHORTCUTS } from './messages'

interface Props {
  /** Whether the product's own pages show it, not a day in another site. */
  inProduct: boolean
  /** After those of the sheet. */
  moreShortcuts?: typeof SHORTCUTS | undefined
  onClose(): void
}

/** How a day is filled in, in a few sentences, and the keyboard shortcuts where there is a keyboard. */
export function HelpDialog({ inProduct, moreShortcuts = [], onClose }: Props) {
  const isTouch = window.matchMedia('(hover: none)').matches
  return (
    <Dialog open wide onClose={onClose} title={messages.title}>
      {ENTRIES.filter((entry) => inProduct || !entry.inProduct).map(({ title, text, touch }, index) => (
        <Entry key={title} name="help" open={index === 0}>
          <summary>{title}</summary>
          <p>{(isTouch && touch) || text}</p>
        </Entry>
      ))}
      {!isTouch && (
        <Entry as="section">
          <h3>{messages.shortcuts}</h3>
          <dl>
            {[...SHORTCUTS, ...moreShortcuts].map(({ keys, does }) => (
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
