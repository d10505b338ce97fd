import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { Paper } from './Paper'
import { PrintedDay } from './PrintedDay'
import { usePrinting } from './usePrinting'

/** Puts the whole day, in place of the page, on what is printed; made only when something is. */
export function DayPrint(props: ComponentProps<typeof PrintedDay>) {
  const printing = usePrinting()
  if (!printing) return null
  return createPortal(
    <Paper>
      <PrintedDay {...props} />
    </Paper>,
    document.body,
  )
}
