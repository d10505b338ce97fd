import { useClosing } from '../closing/useClosing'
import { messages } from './messages'

/** So many figures are named; of more, the number. */
const NAMED = 3

/** The figures of a closed day that are outside of their usual range. */
export function UnusualFigures({ dayId }: { dayId: number }) {
  const { data: { unusual = [] } = {} } = useClosing(dayId)
  if (unusual.length === 0) return null
  const names = unusual.slice(0, NAMED).map(({ dataName }) => dataName)
  return <small>{` · ${messages.unusual(names, unusual.length - names.length)}`}</small>
}
