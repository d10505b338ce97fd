import type { ReactElement } from 'react'
import { Figure } from 'shared-ui/components/Figure'
import { useDraft } from '../../draft/draftStore'
import { type DataEntry, type Entry, figureName, type ListEntry } from '../../draft/model'
import { sourceOf, unitOf } from '../../draft/sources'
import { formulaText, nameResolver } from '../formulas/formulaText'
import { reviewMessages as messages } from './messages'
import { Box, Line, Note, SumLine, Written } from './sheetStyle'

/** One row of the sheet, with an empty figure. */
export function ReviewEntry({ entry }: { entry: Entry }): ReactElement {
  switch (entry.type) {
    case 'LIST':
      return <ListLines entry={entry} />
    case 'CALCULATED':
      return <CalculatedLine entry={entry} />
    case 'PREVIOUS_DAY':
      return <CarriedLine entry={entry} />
    case 'CHECK':
      return (
        <Line>
          <span>{entry.name}</span>
          <Box>
            {messages.no}
            <i aria-hidden />
          </Box>
        </Line>
      )
    case 'ENTERED':
      return (
        <Line>
          <span>{entry.name}</span>
          <Written>
            <Figure value={0} unit={entry.unit} />
          </Written>
        </Line>
      )
  }
}

function ListLines({ entry }: { entry: ListEntry }) {
  return (
    <li>
      <Line as="div">
        <b>{entry.name}</b>
      </Line>
      <Line as="div">
        <Note>{messages.causal(entry.causal)}</Note>
        <Written>
          <Figure value={0} unit={entry.unit} />
        </Written>
      </Line>
      {entry.causals && entry.causals.length > 0 && (
        <Line as="div">
          <Note>{messages.causals(entry.causals)}</Note>
        </Line>
      )}
      <SumLine>
        <span>{entry.sumName}</span>
        <Figure value={0} unit={entry.unit} kind="sum" />
      </SumLine>
    </li>
  )
}

function CalculatedLine({ entry }: { entry: DataEntry }) {
  const expression = useDraft((draft) => {
    const formula = draft.formulas.find(({ resultId }) => resultId === entry.tmpId)
    return formula ? formulaText(formula, nameResolver(draft)) : null
  })
  return (
    <Line>
      <span>
        <b>{entry.name}</b>{' '}
        <Note data-missing={expression === null || undefined}>
          {expression === null ? messages.noFormula : messages.is(expression)}
        </Note>
      </span>
      <Figure value={0} unit={entry.unit} kind="calculated" />
    </Line>
  )
}

function CarriedLine({ entry }: { entry: DataEntry }) {
  const source = useDraft((draft) => {
    const found = sourceOf(draft, entry)
    return found ? figureName(found) : null
  })
  const unit = useDraft((draft) => unitOf(draft, entry))
  return (
    <Line>
      <span>
        {entry.name}{' '}
        <Note data-missing={source === null || undefined}>
          {source === null ? messages.noSource : messages.from(source)}
        </Note>
      </span>
      <Figure value={0} unit={unit} kind="carried" />
    </Line>
  )
}
