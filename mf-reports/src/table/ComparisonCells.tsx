import type { SummaryItem } from '@quotidia/contract/reports'
import { isTick } from '@quotidia/domain/items'
import { isSum } from '@quotidia/domain/mainLines'
import { cellText, differenceText, isInPoints, omittedIn, percentText } from '../figures/cellText'
import type { Line } from '../figures/lines'
import { messages } from '../messages'

interface Props {
  line: Line
  /** While the other figures load, their cells have about the final width, so that nothing moves under a finger. */
  isLoading: boolean
}

/** The other total of a line, and the difference, also in percent. */
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
        {difference !== null && isInPoints(item) && <span>{messages.points}</span>}
      </td>
    </>
  )
}

/** A percentage of the usual length, two digits. */
const USUAL_PERCENT = 10

/** Figures of the usual length of a line's comparison: a stock or a ratio differs by a small part of itself. */
function expectedOf(item: SummaryItem): Omit<Line, 'item'> {
  const { dataType, total } = item
  const usual = total === null || isSum(item) ? total : total / 10
  const difference = isTick(dataType) ? null : usual
  const hasPercent = difference !== null && !isInPoints(item)
  return { compared: total, difference, percent: hasPercent ? USUAL_PERCENT : null }
}
