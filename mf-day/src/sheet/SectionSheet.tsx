import type { FormulaDay } from '@quotidia/contract/formulas'
import { Button } from '@quotidia/shared-ui/components/Button'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { useRights } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Check } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { KeyHint } from '../components/KeyHint'
import { Differences } from '../reconciliations/DifferenceLines'
import { differencesOf } from '../reconciliations/differences'
import { PasteTargets, pasteTargetsOf } from '../saveStatus/pasteTargets'
import { DataRow } from './DataRow'
import { formulaText, namesOf } from './formulas'
import { LazyRows } from './LazyRows'
import { LedgerHead } from './Ledger'
import { messages } from './messages'
import { missingOf, missingOperands } from './missing'
import { HEADING_ID } from './SheetFocus'
import { listsByDataId, type SheetSection } from './sections'
import { UnsavedTotalNotes, type UnsavedTotals } from './unsavedTotals'

interface Props {
  totals: UnsavedTotals
  section: SheetSection
  formulas: FormulaDay[]
  previousDate: string | undefined
  editing: boolean
  /** Its place among the sections, as in '1 di 7'. */
  place: string
  onNextMissing(): void
  /** Shown after the rows. */
  end: ReactNode
}

/** A section of the day. */
export function SectionSheet({ totals, section, formulas, previousDate, editing, place, onNextMissing, end }: Props) {
  const { canEditComments } = useRights()
  const { day, notes, typed } = totals
  const { dayWithValues, dataLists, dataListsValues } = day
  const lists = useMemo(() => listsByDataId({ dataLists, dataListsValues }), [dataLists, dataListsValues])
  const operands = useMemo(() => {
    const missing = missingOf(day).filter((dataId) => !typed.has(dataId))
    return missingOperands(missing, formulas)
  }, [day, typed, formulas])
  // The server hasn't judged a result that was computed here.
  const isProvisional = (dataId: number) =>
    operands.has(dataId) || (section.provisional.has(dataId) && !notes.has(dataId))
  const differences = useMemo(() => differencesOf(day), [day])
  const targets = useMemo(() => pasteTargetsOf(section.rows, lists), [section.rows, lists])
  const words = useMemo(() => {
    const names = namesOf(dayWithValues)
    return new Map(formulas.map((formula) => [formula.resultDataId, formulaText(formula, names)]))
  }, [formulas, dayWithValues])
  if (section.rows.length === 0) {
    return (
      <>
        <EmptyState>{messages.noData}</EmptyState>
        {end}
      </>
    )
  }
  return (
    <section aria-labelledby={HEADING_ID}>
      <Heading>
        <h2 id={HEADING_ID}>{section.name}</h2>
        {editing && <Progress section={section} place={place} onNextMissing={onNextMissing} />}
      </Heading>
      <LedgerHead aria-hidden>
        <span>{messages.item}</span>
        <span>{messages.value}</span>
        <span>{messages.lastEdit}</span>
        <span />
      </LedgerHead>
      <Differences value={differences}>
        <UnsavedTotalNotes value={notes}>
          <PasteTargets value={targets}>
            <LazyRows>
              {section.rows.map((item) => (
                <DataRow
                  key={item.dataId}
                  item={item}
                  date={day.date}
                  writable={editing && item.accessLevel === 'EDIT'}
                  commentable={editing && canEditComments && item.accessLevel === 'EDIT'}
                  missing={section.unfilled.has(item.dataId)}
                  toComplete={section.toComplete.has(item.dataId)}
                  list={lists.get(item.dataId)}
                  formula={words.get(item.dataId)}
                  provisional={isProvisional(item.dataId)}
                  missingOperands={operands.get(item.dataId) ?? 0}
                  previousDate={previousDate}
                  isLast={item === section.rows.at(-1)}
                />
              ))}
            </LazyRows>
          </PasteTargets>
        </UnsavedTotalNotes>
      </Differences>
      {end}
    </section>
  )
}

function Progress({ section, place, onNextMissing }: Pick<Props, 'section' | 'place' | 'onNextMissing'>) {
  const count = section.missing.length
  if (count === 0)
    return (
      <Done>
        <span className="num">{place} ·</span>
        <Check aria-hidden size={16} strokeWidth={1.75} />
        {messages.complete}
      </Done>
    )
  return (
    <>
      <Status className="num">
        {place} · {messages.missingInSection(count)}
      </Status>
      <NextButton size="s" aria-keyshortcuts="Alt+N" onClick={onNextMissing}>
        {messages.nextMissing} <KeyHint>Alt N</KeyHint>
      </NextButton>
    </>
  )
}

const Heading = styled.div`
  display: flex;
  align-items: baseline;
  gap: var(--q-5);
  margin-bottom: 10px;
  padding: 0 var(--q-4) 0 var(--q-7);
  h2 {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: var(--q-t-h2);
    line-height: var(--q-lh-h2);
  }
  ${NARROW} {
    flex-wrap: wrap;
    gap: 2px 10px;
    padding: 0;
  }
`
const Status = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: var(--q-3);
  font-size: var(--q-t-small);
  color: var(--q-text-2);
`
const Done = styled(Status)`
  svg {
    align-self: center;
    color: var(--q-green);
  }
`
const NextButton = styled(Button)`
  flex: none;
  align-self: center;
  margin-left: auto;
  ${NARROW} {
    display: none;
  }
`
