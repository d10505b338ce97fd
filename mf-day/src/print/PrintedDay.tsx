import type { DayFull } from '@quotidia/contract/days'
import { clockTime, formatDay, today, weekday } from '@quotidia/shared-ui/format/dates'
import { serverNow } from '@quotidia/shared-ui/serverClock'
import { useSession } from '@quotidia/shared-ui/session'
import { PRODUCT_NAME } from '@quotidia/shared-ui/theme/product'
import { useLayoutEffect, useMemo } from 'react'
import styled from 'styled-components'
import { DayStatusMark } from '../closing/DayStatusMark'
import { isOpen } from '../data/status'
import { useEmbedding } from '../embedding/Embedding'
import { differencesOf } from '../reconciliations/differences'
import { useSaveSummary } from '../saving/SavingProvider'
import { messages as sheetMessages } from '../sheet/messages'
import { useRemoved } from '../sheet/RemovalProvider'
import { listsByDataId, type SheetSection } from '../sheet/sections'
import { messages } from './messages'
import { PrintedSection } from './PrintedSection'

interface Props {
  day: DayFull
  sections: SheetSection[]
  /** The date that values are carried from. */
  previousDate: string | undefined
}

/** The printed day with all its sections. */
export function PrintedDay({ day, sections, previousDate }: Props) {
  const company = useSession((session) => session.currentUser?.company.companyName) ?? ''
  const { saving, unsaved, typing } = useSaveSummary()
  const removed = useRemoved()
  const missingCount = sections.reduce((sum, section) => sum + section.unfilled.size, 0)
  const lists = useMemo(() => listsByDataId(day), [day])
  const differences = useMemo(() => differencesOf(day), [day])
  useFileName(`${company} ${day.date}`.trim())
  return (
    <>
      <Head>
        <Company>{company}</Company>
        <h1 className="num">
          {formatDay(day.date)} <small>{weekday(day.date)}</small>
        </h1>
      </Head>
      <Status>
        <DayStatusMark day={day} missingCount={missingCount} />
      </Status>
      {saving + unsaved + typing + removed.size > 0 && <Unsaved>{messages.unsaved}</Unsaved>}
      {!isOpen(day) && missingCount > 0 && <MissingCount>{sheetMessages.missingItems(missingCount)}</MissingCount>}
      {sections.length === 0 && <p>{sheetMessages.noSections}</p>}
      {sections.map((section) => (
        <PrintedSection
          key={section.id}
          section={section}
          lists={lists}
          differences={differences}
          date={day.date}
          previousDate={previousDate}
        />
      ))}
      <Foot className="num">
        {PRODUCT_NAME} · {messages.printedAt(`${formatDay(today())} ${clockTime(serverNow())}`)}
      </Foot>
    </>
  )
}

/** Browsers use the page's title as the file name of a PDF. */
function useFileName(name: string): void {
  const embedded = useEmbedding() !== null
  useLayoutEffect(() => {
    if (embedded) return
    const before = document.title
    document.title = name
    return () => {
      document.title = before
    }
  }, [name, embedded])
}

const Status = styled.p`
  margin-bottom: 4mm;
`
const Head = styled.header`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 8mm;
  margin-bottom: 6mm;
  padding-bottom: 2mm;
  border-bottom: 1.5pt solid var(--q-text);
  h1 {
    flex: none;
    font-size: 16pt;
    line-height: 20pt;
  }
  small {
    font-size: 10pt;
    font-weight: var(--q-w-regular);
    color: var(--q-text-2);
  }
`
const Company = styled.span`
  font-size: 12pt;
  font-weight: var(--q-w-strong);
  overflow-wrap: anywhere;
`
const Unsaved = styled.p`
  margin-bottom: 4mm;
  font-weight: var(--q-w-strong);
`
const MissingCount = styled.p`
  margin-bottom: 4mm;
`
const Foot = styled.footer`
  margin-top: 4mm;
  font-size: 8pt;
  color: var(--q-text-3);
`
