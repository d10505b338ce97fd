import type { LibraryForm } from '@quotidia/contract/libraries'
import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { dateAmong } from '@quotidia/shared-ui/format/dates'
import { useQuery } from '@quotidia/shared-ui/query'
import { serverNow } from '@quotidia/shared-ui/serverClock'
import { useSession } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useMemo } from 'react'
import styled from 'styled-components'
import { changesOf, lostRules } from '../../draft/changes'
import { useDraft } from '../../draft/draftStore'
import { listLastDays } from '../api'
import { Hint, Panel } from '../WizardColumn'
import { versionMessages as messages } from './messages'

/** The number of changes shown before the rest is collapsed. */
const SHOWN_AT_ONCE = 6

/** The changes of a new version, their first day, and the lost rules; renders nothing for a library from scratch. */
export function ChangesPanel() {
  const origin = useDraft((draft) => draft.origin)
  return origin && <ChangesSince origin={origin} />
}

function ChangesSince({ origin: { libraryTitle, libraryCreationTime } }: { origin: LibraryForm }) {
  const draft = useDraft((whole) => whole)
  const changes = useMemo(() => changesOf(draft), [draft])
  const lost = useMemo(() => lostRules(draft), [draft])
  const todayExists = useTodayExists()
  if (!changes) return null
  const lines = messages.details(changes)
  return (
    <Changed aria-labelledby="changes">
      <header>
        <h2 id="changes">{messages.changes}</h2>
        <Hint>{messages.since(libraryTitle, dateAmong(libraryCreationTime, []))}</Hint>
      </header>
      <Inside>
        <p>{messages.summary(changes)}</p>
        {lines.length > 0 && (
          <details open={lines.length <= SHOWN_AT_ONCE}>
            <summary>{messages.which}</summary>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        {lost.length > 0 && <Banner kind="warning">{messages.willLose(lost.map(({ name }) => name))}</Banner>}
        <Hint>
          {messages.daysStay} {todayExists && messages.todayStays}
        </Hint>
      </Inside>
    </Changed>
  )
}

/** Whether today's day exists; false until it is known. */
function useTodayExists(): boolean {
  const companyId = useSession(({ claims }) => claims?.companyId)
  const dayEndsAt = useSession(({ currentUser }) => currentUser?.company.dayEndsAt) ?? DEFAULT_DAY_END
  const days = useQuery({
    queryKey: ['library', 'last-days', companyId],
    queryFn: () => listLastDays(companyId ?? 0),
    enabled: companyId !== undefined,
  }).data
  const today = businessDate(serverNow(), dayEndsAt)
  return days?.some(({ date }) => date === today) ?? false
}

const Changed = styled(Panel)`
  margin-bottom: 20px;
  & > header {
    flex-wrap: wrap;
    row-gap: 0;
  }
`
const Inside = styled.div`
  display: grid;
  gap: 8px;
  padding: 12px 16px 14px;
  overflow-wrap: anywhere;
  & summary {
    width: fit-content;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
    cursor: pointer;
    ${NARROW} {
      padding-block: 13px;
    }
  }
  & li {
    padding: 3px 0 3px 16px;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
`
