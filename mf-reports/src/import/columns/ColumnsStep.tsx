import type { Import } from 'contract/imports'
import { useState } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { LinkButton } from 'shared-ui/components/LinkButton'
import { Spinner } from 'shared-ui/components/Spinner'
import { useMutation } from 'shared-ui/query'
import { useNavigate } from 'shared-ui/router'
import styled from 'styled-components'
import { type ColumnChoice, changeColumns } from '../api'
import { Foot, Hint, Notes } from '../layout'
import { messages } from '../messages'
import { useShowImport } from '../queries'
import { addressOf } from '../useStep'
import { ColumnTable } from './ColumnTable'
import { UnreadCells } from './UnreadCells'

/** What each column of the file becomes. A choice is stored at once, so that a reload keeps it. */
export function ColumnsStep({ imported }: { imported: Import }) {
  const { importId, fileName, sheet, rows, columns } = imported
  const navigate = useNavigate()
  const showImport = useShowImport()
  const [isEmpty, setEmpty] = useState(false)
  const change = useMutation({
    mutationFn: (choices: ColumnChoice[]) => changeColumns(importId, choices),
    // One after the other: the answer to an earlier choice doesn't know the later one.
    scope: { id: `columns of ${importId}` },
    onMutate: () => setEmpty(false),
    onSuccess: showImport,
  })
  const guesses = columns.filter(({ outcome }) => outcome === 'guessed')
  const tryIt = async () => {
    if (change.isPending) return
    if (!columns.some(({ dataKey }) => dataKey !== null)) return setEmpty(true)
    if (guesses.length > 0) {
      const confirmed = guesses.map(({ column, dataKey }) => ({ column, dataKey }))
      const isStored = await change.mutateAsync(confirmed).then(
        () => true,
        () => false,
      )
      if (!isStored) return
    }
    navigate(addressOf('trial', importId))
  }
  return (
    <>
      <Hint>{messages.read(fileName, sheet, rows, columns.length)}</Hint>
      <ColumnTable
        imported={imported}
        changing={change.isPending ? change.variables : []}
        refused={change.error ? { choices: change.variables, message: change.error.message } : undefined}
        onChoose={(choice) => change.mutate([choice])}
      />
      <UnreadCells imported={imported} />
      <Notes>
        {isEmpty && <Banner kind="error">{messages.nothingChosen}</Banner>}
        {guesses.length > 0 && <Confirms>{messages.toConfirm(guesses.length)}</Confirms>}
      </Notes>
      <Foot>
        <LinkButton to={addressOf('file', importId)}>{messages.back}</LinkButton>
        <Button variant="primary" aria-disabled={change.isPending || undefined} onClick={() => void tryIt()}>
          {change.isPending && <Spinner size={14} />}
          {messages.try}
        </Button>
      </Foot>
    </>
  )
}

const Confirms = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
