import { isCalculated, isCarried, isTick } from '@quotidia/domain/items'
import { Figure } from '@quotidia/shared-ui/components/Figure'
import type { ReactElement } from 'react'
import { useDraft } from '../../draft/draftStore'
import { type DataEntry, type Entry, figureName, isListEntry, type ListEntry } from '../../draft/model'
import { sourceOf, unitOf } from '../../draft/sources'
import { formulaText, nameResolver } from '../formulas/formulaText'
import { reviewMessages as messages } from './messages'
import { Box, Line, Note, SumLine, Written } from './sheetStyle'

/** One row of the sheet, with an empty figure. */
export function ReviewEntry({ entry }: { entry: Entry }): ReactElement {
  if (isListEntry(entry)) return <ListLines entry={entry} />
  if (isCalculated(entry.type)) return <CalculatedLine entry={entry} />
  if (isCarried(entry.type)) return <CarriedLine entry={entry} />
  return (
    <Line>
      <span>{entry.name}</span>
      {isTick(entry.type) ? (
        <Box>
          {messages.no}
          <i aria-hidden />
        </Box>
      ) : (
        <Written>
          <Figure value={0} unit={entry.unit} />
        </Written>
      )}
    </Line>
  )
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
