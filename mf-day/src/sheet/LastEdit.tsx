import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import { formatMoment, timeOrDate } from '@quotidia/shared-ui/format/dates'
import { useSession } from '@quotidia/shared-ui/session'
import styled from 'styled-components'

interface Props {
  editor: string | null
  /** In the server's time format. */
  edited: string | null
  date: string
}

/** The last editor and the time of the edit, or its date if it was on another day. */
export function LastEdit({ editor, edited, date }: Props) {
  const self = useSession((session) => session.currentUser?.user.name === editor)
  if (!editor || !edited) return null
  return (
    <Who translate="no" title={`${editor}, ${formatMoment(edited)}`}>
      <Avatar name={editor} self={self} />
      <span className="num">{timeOrDate(edited, date)}</span>
      <span className="vh">{editor}</span>
    </Who>
  )
}

export const Who = styled.span`
  display: flex;
  align-items: center;
  gap: 7px;
  min-width: 0;
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
  white-space: nowrap;
`
