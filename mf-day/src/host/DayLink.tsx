import { type DayLinkProps, useDayHost } from './DayHost'

/** A button that goes to another place; a link where places have addresses. */
export function DayLink(props: DayLinkProps) {
  const { DayLink: Root } = useDayHost()
  return <Root {...props} />
}
