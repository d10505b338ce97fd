import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { useState } from 'react'
import styled from 'styled-components'
import { useChange, useDraft } from '../../draft/draftStore'
import { type DataEntry, figureName } from '../../draft/model'
import { setSource } from '../../draft/sections'
import { sourceOf } from '../../draft/sources'
import { entryMessages as messages } from './messages'
import { SourceSelect } from './SourceSelect'

/** The source of a carried entry, and the button to change it. */
export function CarriedFrom({ entry }: { entry: DataEntry }) {
  const [open, setOpen] = useState(false)
  const change = useChange()
  const source = useDraft((draft) => {
    const found = sourceOf(draft, entry)
    return found ? figureName(found) : null
  })
  return (
    <Carried>
      <small data-missing={source === null || undefined}>{source ? messages.from(source) : messages.noSource}</small>
      <button
        type="button"
        className="link"
        aria-label={messages.changeSourceOf(entry.name)}
        onClick={() => setOpen(true)}
      >
        {messages.changeSource}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.sourceOf(entry.name)}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {messages.close}
          </Button>
        }
      >
        <SourceSelect
          value={entry.sourceId}
          except={entry.tmpId}
          onChange={(sourceId) => change((draft) => setSource(draft, [entry.tmpId], sourceId))}
        />
      </Dialog>
    </Carried>
  )
}

const Carried = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  & > small[data-missing] {
    color: var(--q-amber);
  }
  & > .link {
    font-size: var(--q-t-caption);
  }
`
