import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { useEmbedding } from '../embedding/Embedding'
import { Paper } from './Paper'
import { PrintedDay } from './PrintedDay'
import { usePrinting } from './usePrinting'

/** Renders the printable day while the page is being printed. */
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
