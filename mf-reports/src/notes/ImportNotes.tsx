import type { ImportProgress } from '@quotidia/contract/imports'
import { api } from '@quotidia/shared-ui/api'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { queryOptions, useQuery } from '@quotidia/shared-ui/query'
import { Upload } from 'lucide-react'
import { messages } from './messages'
import { Notes } from './Notes'

/** A line for each running import of the person, and for the newest one that was begun; each links to the import. */
export function ImportNotes() {
  const { data = [] } = useQuery(importsQuery)
  const begun = data.filter(({ state }) => state !== 'checked')
  const shown = begun.filter((each, index) => index === 0 || isAtWork(each))
  if (shown.length === 0) return null
  return (
    <Notes aria-label={messages.imports}>
      {shown.map((each) => (
        <li key={each.importId}>
          <Upload aria-hidden size={16} strokeWidth={1.75} />
          <span role="status" className="num">
            {noteOf(each)}
          </span>
          <LinkButton
            variant="quiet"
            size="s"
            to={`/summary/import?id=${each.importId}&step=run`}
            aria-label={messages.openImport(each.fileName)}
          >
            {messages.open}
          </LinkButton>
        </li>
      ))}
    </Notes>
  )
}

function noteOf({ state, fileName, done, total }: ImportProgress): string {
  if (state === 'undoing') return messages.undoing(fileName)
  if (state === 'running') return messages.running(fileName, done, total)
  return state === 'done' ? messages.done(fileName) : messages.stopped(fileName, done, total)
}

/** The interval at which the progress is polled, except while the page is hidden. */
const POLL_MS = 2000

const isAtWork = ({ state }: ImportProgress) => state === 'running' || state === 'undoing'

/** The person's own imports, newest first. */
const importsQuery = queryOptions({
  queryKey: ['reports', 'imports'],
  queryFn: ({ signal }) => api.get('/report/import', { quiet: true, signal }),
  refetchInterval: ({ state }) => (state.data?.some(isAtWork) ? POLL_MS : false),
})
