import type { Import } from '@quotidia/contract/imports'
import { ApiError } from '@quotidia/shared-ui/api'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { useMutation, useQuery } from '@quotidia/shared-ui/query'
import { applyImport } from '../api'
import { Foot, Hint, Notes } from '../layout'
import { messages } from '../messages'
import { importQuery, useShowImport } from '../queries'
import { addressOf } from '../useStep'
import { ChangeTable } from './ChangeTable'
import { ClosedDays } from './ClosedDays'
import { Counts } from './Counts'
import { NewDays } from './NewDays'
import { UnusualFigures } from './UnusualFigures'

/** The dry run: the days and figures that the import would write. */
export function TrialStep({ imported }: { imported: Import }) {
  const { importId, version, create, changedDays, columns, formats } = imported
  const showImport = useShowImport()
  const { refetch } = useQuery({ ...importQuery(importId), enabled: false })
  const apply = useMutation({
    mutationFn: () => applyImport(importId, version),
    onSuccess: showImport,
    // Days have changed meanwhile, or somebody has begun the import in another window.
    onError: (error) => error instanceof ApiError && error.status === 409 && void refetch(),
  })
  const days = create.length + changedDays
  const hasGuesses = columns.some(({ outcome }) => outcome === 'guessed')
  const isOpen = Object.values(formats).some(({ answer }) => answer === null)
  return (
    <>
      <Hint>{messages.nothingWritten}</Hint>
      <Counts imported={imported} />
      <NewDays imported={imported} />
      <UnusualFigures imported={imported} />
      <ChangeTable imported={imported} />
      <ClosedDays imported={imported} />
      <Notes>
        {days === 0 && !hasGuesses && !isOpen && <Banner kind="info">{messages.nothingToImport}</Banner>}
        {hasGuesses && <Banner kind="warning">{messages.guessesLeft}</Banner>}
        {isOpen && <Banner kind="warning">{messages.formatsOpen}</Banner>}
        {apply.error && (
          <Banner kind="error" error={apply.error}>
            {apply.error.message}
          </Banner>
        )}
      </Notes>
      <Foot>
        <LinkButton to={addressOf('columns', importId)}>{messages.back}</LinkButton>
        {days > 0 && !hasGuesses && !isOpen && (
          <Button
            variant="primary"
            aria-disabled={apply.isPending || undefined}
            onClick={() => apply.isPending || apply.mutate()}
          >
            {apply.isPending && <Spinner size={14} />}
            <span>{messages.importDays(days)}</span>
          </Button>
        )}
      </Foot>
    </>
  )
}
