import type { Import } from '@quotidia/contract/imports'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { clockTime, formatDay, momentOf, shortWeekday, today } from '@quotidia/shared-ui/format/dates'
import { useMutation } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { applyImport } from '../api'
import { Limited } from '../Limited'
import { Block, Foot, Notes } from '../layout'
import { messages } from '../messages'
import { useShowImport } from '../queries'
import { ClosedDays } from '../trial/ClosedDays'
import { DayRows } from './dayRows'
import { ImportedDays } from './ImportedDays'

/** An import that is finished, or that was stopped or failed and can be resumed. */
export function Finished({ imported }: { imported: Import }) {
  const { importId, state, total, message } = imported
  const written = imported.days.filter((day) => day.state !== 'undone').length
  const showImport = useShowImport()
  const resume = useMutation({ mutationFn: () => applyImport(importId, undefined), onSuccess: showImport })
  return (
    <>
      <Result>
        {state === 'done' && (
          <Banner kind="success">
            <b>{resultOf(imported)}</b> {origin(imported)}
          </Banner>
        )}
        {state === 'stopped' && (
          <Banner kind="warning">
            <b>{messages.stoppedAfter(written, total)}</b> {origin(imported)}{' '}
            {written > 0 && <span>{messages.safe}</span>}
          </Banner>
        )}
        {state === 'failed' && (
          <Banner kind="error">
            <b>{messages.stoppedAfter(written, total)}</b> {message} {written > 0 && <span>{messages.safe}</span>}
          </Banner>
        )}
        {state !== 'failed' && message && <Banner kind="error">{message}</Banner>}
      </Result>
      <ClosedDays imported={imported} />
      <SkippedDays skipped={imported.skipped} />
      <ImportedDays imported={imported} />
      <Notes>
        {resume.error && (
          <Banner kind="error" error={resume.error}>
            {resume.error.message}
          </Banner>
        )}
      </Notes>
      <Foot>
        <LinkButton to="/summary/import">{messages.another}</LinkButton>
        {state === 'done' ? (
          <LinkButton variant="primary" to="/summary">
            {messages.goToSummary}
          </LinkButton>
        ) : (
          <Button
            variant="primary"
            aria-disabled={resume.isPending || undefined}
            onClick={() => resume.isPending || resume.mutate()}
          >
            {resume.isPending && <Spinner size={14} />}
            <span>{messages.resume}</span>
          </Button>
        )}
      </Foot>
    </>
  )
}

/** The days and figures that the import has left, without undone days. */
function resultOf({ days }: Import): string {
  const kept = days.filter((day) => day.state !== 'undone')
  if (days.length > 0 && kept.length === 0) return messages.allUndone
  const created = kept.filter((day) => day.created).length
  const changed = kept.reduce((all, day) => all + (day.created ? 0 : day.figures), 0)
  return messages.result(created, changed)
}

/** 'Oggi alle 18:32, da Nello Ferri, da “settembre.xlsx”.' */
function origin({ appliedAt, by, fileName }: Import): string {
  const from = messages.by(by, fileName)
  if (!appliedAt) return from
  const moment = momentOf(appliedAt)
  const date = today(moment)
  return `${messages.when(date === today() ? undefined : formatDay(date), clockTime(moment))}, ${from}`
}

const FIRST = 10

/** Days that the import skipped, since somebody had changed them after the dry run. */
function SkippedDays({ skipped }: { skipped: Import['skipped'] }) {
  if (skipped.length === 0) return null
  return (
    <Block aria-labelledby="skipped">
      <h2 id="skipped">{messages.skipped}</h2>
      <Limited items={skipped} first={FIRST} more={messages.moreDays}>
        {(shown) => (
          <DayRows>
            {shown.map(({ date, reason }) => (
              <li key={date}>
                <b className="num">
                  {shortWeekday(date)} {formatDay(date)}
                </b>
                <span>{messages.skippedReasons[reason]}</span>
              </li>
            ))}
          </DayRows>
        )}
      </Limited>
    </Block>
  )
}

const Result = styled.div`
  display: grid;
  gap: 8px;
  padding-top: 12px;
`
