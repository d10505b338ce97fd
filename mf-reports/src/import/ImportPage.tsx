import type { Import } from '@quotidia/contract/imports'
import { ApiError } from '@quotidia/shared-ui/api'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { Link } from '@quotidia/shared-ui/router'
import { useEffect, useRef } from 'react'
import { ColumnsStep } from './columns/ColumnsStep'
import { FileStep } from './file/FileStep'
import { Column, Crumb, Failed } from './layout'
import { messages } from './messages'
import { importQuery, isAtWork } from './queries'
import { Finished } from './run/Finished'
import { Running } from './run/Running'
import { StepList } from './StepList'
import { TrialStep } from './trial/TrialStep'
import { type Step, useStep } from './useStep'

/** Days from a spreadsheet, in four steps: nothing is written before the last one. */
export function ImportPage() {
  const { importId, asked } = useStep()
  const query = useQuery({ ...importQuery(importId ?? 0), enabled: importId !== undefined })
  const imported = importId === undefined ? undefined : query.data
  const step = stepOf(imported, importId, asked)
  const title = step === 'run' && imported ? messages.titles[runTitle(imported)] : messages.titles[step as 'file']
  const heading = useHeadingFocus(title)
  const isMissing = query.error instanceof ApiError && query.error.status === 404
  const failed = query.error && !imported
  return (
    <Column>
      <PageTitle>{messages.documentTitle}</PageTitle>
      <Crumb>
        <Link to="/summary">{messages.summary}</Link>
      </Crumb>
      <StepList step={step} imported={imported} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {failed && (
        <Failed>
          {isMissing && <ErrorState message={messages.missing} />}
          {!isMissing && (
            <ErrorState message={messages.loadFailed} error={query.error} onRetry={() => void query.refetch()} />
          )}
        </Failed>
      )}
      {importId !== undefined && query.isPending && <Skeleton rows={6} height={46} bar={20} />}
      {(importId === undefined || (failed && isMissing)) && <FileStep key="new" />}
      {imported && step === 'file' && <FileStep key={imported.importId} imported={imported} />}
      {imported && step === 'columns' && <ColumnsStep imported={imported} />}
      {imported && step === 'trial' && <TrialStep imported={imported} />}
      {imported && step === 'run' && <RunStep imported={imported} error={query.error} />}
    </Column>
  )
}

function stepOf(imported: Import | undefined, importId: number | undefined, asked: Step): Step {
  if (importId === undefined) return 'file'
  if (!imported) return asked
  if (imported.state !== 'checked') return 'run'
  return asked === 'run' ? 'trial' : asked
}

const runTitle = ({ state }: Import) => (state === 'checked' ? 'running' : state)

/** Another step is another page: it starts at its top, with the focus on its heading. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [title])
  return heading
}

interface Props {
  imported: Import
  /** The error of the last poll of the progress. */
  error: Error | null
}

/** The progress of a running import, or the result of an ended one. */
function RunStep({ imported, error }: Props) {
  return isAtWork(imported) ? <Running imported={imported} error={error} /> : <Finished imported={imported} />
}
