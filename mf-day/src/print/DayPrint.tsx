import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useEmbedding } from '../embedding/Embedding'
import { Paper } from './Paper'
import { PrintedDay } from './PrintedDay'
import { usePrinting } from './usePrinting'

/** Puts the whole day, in place of the page or of its own part of it, on what is printed; made only when something is. */
export function DayPrint(props: ComponentProps<typeof PrintedDay>) {
  const printing = usePrinting()
  const embedding = useEmbedding()
  if (!printing) return null
  return createPortal(
    <Paper alone={embedding === null}>
      <PrintedDay {...props} />
    </Paper>,
    embedding?.root ?? document.body,
  )
}
