import { type DayLinkProps, useDayHost } from './DayHost'

/** Leads to a place in the days and looks like a button; a link where places have addresses. */
export function DayLink(props: DayLinkProps) {
  const { DayLink: Root } = useDayHost()
  return <Root {...props} />
}
