import type { DayFull } from '@quotidia/contract/days'
import type { FormulaDay } from '@quotidia/contract/formulas'
import type { Section } from '@quotidia/contract/libraries'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { useRights } from '@quotidia/shared-ui/session'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { DayContext } from '../causals/DayContext'
import { EndOfDay } from '../closing/EndOfDay'
import { isOpen } from '../data/status'
import { LatestChanges } from '../history/LatestChanges'
import { type DayMode, useDayHost } from '../host/DayHost'
import type { Uploader } from '../host/Uploader'
import { useDayState } from '../perDay'
import { DayPrint } from '../print/DayPrint'
import { OrphanedValues } from '../saveStatus/OrphanedValues'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { FormulasDialog } from '../sheet/FormulasDialog'
import { MissingList } from '../sheet/MissingList'
import { messages as sheetMessages } from '../sheet/messages'
import { SectionSheet } from '../sheet/SectionSheet'
import { useSheetFocus } from '../sheet/SheetFocus'
import { SheetFoot } from '../sheet/SheetFoot'
import { type SheetSection, sheetSections } from '../sheet/sections'
import { useEmptySuggestionCount } from '../sheet/suggestedRows'
import { ToCompleteList } from '../sheet/ToCompleteList'
import { useSheetKeys } from '../sheet/useSheetKeys'
import { useUnsavedTotals } from '../sheet/useUnsavedTotals'
import { PreviousDayWarning } from '../warnings/PreviousDayWarning'
import { DayBar } from './DayBar'
import { Columns, DayGrid, Rail, Sheet, Work } from './DayLayout'
import { DaySidebar } from './DaySidebar'
import { useFormulas, useNeighbour } from './dayQuery'
import { LeaveGuard } from './LeaveGuard'
import { isWithKeyboard, useArrival } from './useArrival'
import { useClosingRequest } from './useClosingRequest'
import { useNextEmpty, useSheetMoves } from './useSheetMoves'

const NO_FORMULAS: FormulaDay[] = []

interface Props {
  day: DayFull
  sections: Section[]
  mode: DayMode
}

interface Shown {
  day: DayFull
  sections: SheetSection[]
  uploader: Uploader | undefined
}

/** The screen of a day: sidebar, sheet, and a rail with open tasks. */
export function DayScreen({ day: loaded, sections: defined, mode }: Props) {
  const rights = useRights()
  const { product, ClosedWhileEditing } = useDayHost()
  const hasDocuments = product !== null && rights.canViewFiles
  const { saving, unsaved, typing } = useSaveSummary()
  const isWritable = isOpen(loaded) || saving + unsaved + typing > 0
  const editing = mode === 'edit' && rights.canEditData && isWritable
  const formulas = useFormulas(loaded.dayId, rights.canEditData)
  const totals = useUnsavedTotals(loaded, formulas.data)
  const { day } = totals
  const previous = useNeighbour(day.previousDayId, day.dayId)
  const next = useNeighbour(day.nextDayId, day.dayId)
  const sections = useMemo(() => sheetSections(day, defined), [day, defined])
  const sectionNames = useMemo(() => new Map(sections.map(({ id, name }) => [id, name])), [sections])
  const focus = useSheetFocus()
  const moves = useSheetMoves(sections)
  const [drawerOpen, setDrawerOpen] = useDayState(day.dayId, false)
  const [formulasOpen, setFormulasOpen] = useDayState(day.dayId, false)
  const [documentsFocusCount, setDocumentsFocusCount] = useDayState(day.dayId, 0)
  const uploader = product?.uploader
  // Deferred, so that the rows are rendered before the rail.
  const shown = useDeferredValue<Shown | null>(
    useMemo(() => ({ day, sections, uploader }), [day, sections, uploader]),
    null,
  )
  const dayContext = useMemo(() => ({ dayId: day.dayId, previous }), [day.dayId, previous])
  const closing = useClosingRequest(day)
  const nextEmpty = useNextEmpty(moves, sections, day.dataLists)
  const nameOf = (dataId: number) =>
    day.dataLists.find((list) => list.dataId === dataId)?.listName ??
    day.dayWithValues.find((item) => item.dataId === dataId)?.dataName ??
    ''
  useSheetKeys(editing, { ...moves, addRow: focus.addRow, close: closing.canOpen ? closing.openFromCell : undefined })
  useArrival(day.dayId, editing, moves.current, moves.enter)
  const queue = useSaving()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue reads the day that has changed
  useEffect(() => queue.noticeArrivals(), [queue, day])

  const goToItem = (dataId: number) => {
    const item = day.dayWithValues.find((each) => each.dataId === dataId)
    if (item) moves.goTo(item.sectionId, dataId)
  }
  const { current, index } = moves
  /** Takes the focus into the sheet, so that nobody has to leave the sidebar by Tab. On touch no keyboard opens. */
  const onSelect = (sectionId: number) => {
    const section = sections.find(({ id }) => id === sectionId)
    if (section && editing && isWithKeyboard()) return moves.enter(section)
    moves.select(sectionId)
    focus.focusHeading()
  }
  useEffect(() => product?.onSkipRequested(() => current && onSelect(current.id)))
  const missingCount = sections.reduce((sum, section) => sum + section.missing.length, 0)
  const suggestionCount = useEmptySuggestionCount()
  const unfilledCount = sections.reduce((sum, section) => sum + section.unfilled.size, 0)
  return (
    <DayGrid>
      <DaySidebar
        dayId={day.dayId}
        sections={sections}
        currentId={current?.id}
        editing={editing}
        drawerOpen={drawerOpen}
        onDrawerClose={() => setDrawerOpen(false)}
        onSelect={onSelect}
        onFormulas={rights.canEditData ? () => setFormulasOpen(true) : undefined}
        onDocuments={hasDocuments ? () => setDocumentsFocusCount(documentsFocusCount + 1) : undefined}
      />
      <Sheet>
        <DayBar
          day={day}
          mode={mode}
          neighbours={{ previous, next }}
          missingCount={editing ? missingCount : unfilledCount}
          sectionId={current?.id}
          sections={sections}
          sectionNames={sectionNames}
          editing={editing}
          closing={closing}
          onOpenSections={() => product?.requestMenu() || setDrawerOpen(true)}
          onGo={goToItem}
          onGoToRow={moves.goToRow}
          onSelect={onSelect}
        />
        <Columns>
          <Work>
            <OrphanedValues day={day} />
            {product && mode === 'view' && day.status === 'closed' && rights.canViewData && (
              <product.ClosedNote day={day} onGo={goToItem} />
            )}
            {mode === 'edit' && !isOpen(day) && <ClosedWhileEditing day={day} />}
            <PreviousDayWarning day={day} editing={editing}>
              {current ? (
                <DayContext value={dayContext}>
                  <SectionSheet
                    key={current.id}
                    totals={totals}
                    section={current}
                    formulas={formulas.data ?? NO_FORMULAS}
                    previousDate={previous?.date}
                    editing={editing}
                    place={sheetMessages.place(index + 1, sections.length)}
                    onNextMissing={moves.nextEmpty}
                    end={
                      editing && closing.canOpen && current === sections.at(-1) && <EndOfDay onClose={closing.open} />
                    }
                  />
                </DayContext>
              ) : (
                <EmptyState>{sections.length ? sheetMessages.noneSelected : sheetMessages.noSections}</EmptyState>
              )}
            </PreviousDayWarning>
          </Work>
          <Rail aria-label={sheetMessages.summary}>
            {shown && (
              <>
                <ToCompleteList sections={shown.sections} checks={shown.day.checks} onGo={moves.goTo} />
                {editing && <MissingList sections={shown.sections} onGo={moves.goToEmpty} />}
                {product && <product.QuestionsList day={shown.day} onGo={goToItem} />}
                {hasDocuments && shown.uploader && (
                  <product.DocumentsPanel day={shown.day} uploader={shown.uploader} focusCount={documentsFocusCount} />
                )}
                <LatestChanges inMenu={product !== null} day={shown.day} onGo={moves.goToRow} />
                {product && <product.Aside dayId={shown.day.dayId} date={shown.day.date} />}
              </>
            )}
          </Rail>
        </Columns>
        {editing && current && (
          <SheetFoot
            section={current}
            previous={sections[index - 1]}
            next={sections[index + 1]}
            nextEmpty={nextEmpty}
            emptyCount={missingCount || suggestionCount}
            nameOf={nameOf}
            onClose={closing.canOpen ? closing.openFromCell : undefined}
            onSelect={onSelect}
            onNextEmpty={moves.nextEmpty}
          />
        )}
      </Sheet>
      {shown && formulasOpen && (
        <FormulasDialog
          open
          formulas={formulas.data}
          error={formulas.error}
          onRetry={() => void formulas.refetch()}
          items={shown.day.dayWithValues}
          onClose={() => setFormulasOpen(false)}
        />
      )}
      <DayPrint day={day} sections={sections} previousDate={previous?.date} />
      <LeaveGuard />
    </DayGrid>
  )
}
