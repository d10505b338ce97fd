import type { SummaryItem } from 'contract/reports'
import type { Line } from '../figures/lines'
import { cellText, differenceText, omittedIn, percentText } from './figures'

interface Props {
  line: Line
  /** The other figures are loading: their cells are about as wide as they will be, so that nothing moves under a finger. */
  isLoading: boolean
}

/** The other total of a line, the difference, and what that is in percent. */
export function ComparisonCells({ line, isLoading }: Props) {
  const { item } = line
  const { compared, difference, percent } = isLoading ? expectedOf(item) : line
  const reserved = isLoading || undefined
  return (
    <>
      <td data-figure data-compared data-reserved={reserved}>
        {compared !== null && <span data-omitted={omittedIn(item, compared)}>{cellText(item, compared)}</span>}
      </td>
      <td data-figure data-difference data-reserved={reserved}>
        {difference !== null && (
          <span data-omitted={omittedIn(item, difference)}>{differenceText(item, difference)}</span>
        )}
      </td>
      <td data-figure data-percent data-reserved={reserved}>
        {percent !== null && <span>{percentText(percent)}</span>}
      </td>
    </>
  )
}

/** Of two digits. */
const USUAL_PERCENT = 10

/** Figures as long as those of a line's comparison usually are. */
function expectedOf({ dataType, total }: SummaryItem): Omit<Line, 'item'> {
  const difference = dataType === 'CHECK' ? null : total
  return { compared: total, difference, percent: difference === null ? null : USUAL_PERCENT }
}
