import type { Line } from '../figures/lines'
import { cellText, differenceText, omittedIn, percentText } from './figures'

interface Props {
  line: Line
  /** The other figures are loading: cells as wide as they will be, so that nothing moves under a finger when they come. */
  isLoading: boolean
}

/** The other total of a line, the difference, and what that is in percent. */
export function ComparisonCells({ line, isLoading }: Props) {
  const { item, compared, difference, percent } = line
  if (isLoading) {
    const { dataType, total } = item
    const amount = dataType === 'CHECK' ? null : total
    return (
      <>
        <td data-figure data-compared>
          {total !== null && <Reserved text={cellText(item, total)} />}
        </td>
        <td data-figure data-difference>
          {amount !== null && <Reserved text={differenceText(item, amount)} />}
        </td>
        <td data-figure data-percent>
          {amount !== null && <Reserved text={percentText(USUAL_PERCENT)} />}
        </td>
      </>
    )
  }
  return (
    <>
      <td data-figure data-compared>
        {compared !== null && <span data-omitted={omittedIn(item, compared)}>{cellText(item, compared)}</span>}
      </td>
      <td data-figure data-difference>
        {difference !== null && (
          <span data-omitted={omittedIn(item, difference)}>{differenceText(item, difference)}</span>
        )}
      </td>
      <td data-figure data-percent>
        {percent !== null && percentText(percent)}
      </td>
    </>
  )
}

/** Of two digits. */
const USUAL_PERCENT = 10

const Reserved = ({ text }: { text: string }) => <span data-reserved>{text}</span>
