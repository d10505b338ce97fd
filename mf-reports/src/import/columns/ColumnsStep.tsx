import type { Import } from '@quotidia/contract/imports'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { useNavigate } from '@quotidia/shared-ui/router'
import { useState } from 'react'
import styled from 'styled-components'
import type { ColumnChoice } from '../api'
import { Foot, Hint, Notes } from '../layout'
import { messages } from '../messages'
import { addressOf } from '../useStep'
import { ColumnTable } from './ColumnTable'
import { LeftOutSheets } from './LeftOutSheets'
import { OpenFormats } from './OpenFormats'
import { UnreadCells } from './UnreadCells'
import { useColumnChoices } from './useColumnChoices'

/** Assigns an item to each column of the file. A choice is stored at once, so that a reload keeps it. */
export function ColumnsStep({ imported }: { imported: Import }) {
  const { importId, fileName, sheets, rows, columns, formats } = imported
  const navigate = useNavigate()
  const [isEmpty, setEmpty] = useState(false)
  const [isTold, setTold] = useState(false)
  const { unstored, isPending, store } = useColumnChoices(importId)
  const choose = (choice: ColumnChoice) => {
    setEmpty(false)
    store([choice])
  }
  const isOpen = Object.values(formats).some(({ answer }) => answer === null)
  const read = sheets.flatMap(({ name, outcome }) => (outcome === 'read' ? [name] : []))
  const guesses = columns.filter(({ outcome }) => outcome === 'guessed')
  const tryIt = () => {
    if (isPending) return
    if (!columns.some(({ dataKey }) => dataKey !== null)) return setEmpty(true)
    if (isOpen) return setTold(true)
    const confirmed = guesses.map(({ column, dataKey }) => ({ column, dataKey }))
    const showTrial = () => navigate(addressOf('trial', importId))
    if (confirmed.length > 0) store(confirmed, showTrial)
    else showTrial()
  }
  return (
    <>
      <Hint>{messages.read(fileName, read, rows, columns.length)}</Hint>
      <ColumnTable imported={imported} unstored={unstored} onChoose={choose} />
      <OpenFormats imported={imported} />
      <LeftOutSheets imported={imported} />
      <UnreadCells imported={imported} />
      <Notes>
        {isEmpty && <Banner kind="error">{messages.nothingChosen}</Banner>}
        {isTold && isOpen && <Banner kind="error">{messages.formatsOpen}</Banner>}
        {guesses.length > 0 && <Confirms>{messages.toConfirm(guesses.length)}</Confirms>}
      </Notes>
      <Foot>
        <LinkButton to={addressOf('file', importId)}>{messages.back}</LinkButton>
        <Button variant="primary" aria-disabled={isPending || undefined} onClick={tryIt}>
          {isPending && <Spinner size={14} />}
          <span>{messages.try}</span>
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
