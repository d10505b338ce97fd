import { useEffect, useRef } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import styled from 'styled-components'
import { messages } from './messages'
import type { SaveError } from './saveError'

/** The reason why the library wasn't saved; it scrolls into view. */
export function SaveNote({ error }: { error: SaveError | null }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) note.current?.scrollIntoView?.({ block: 'center' })
  }, [error])
  if (!error) return null
  return (
    <Note ref={note}>
      <Banner kind="error" error={error.error}>
        <strong>{messages.saveFailed}</strong> {error.place && `${error.place}: `}
        {error.reason}
      </Banner>
    </Note>
  )
}

const Note = styled.div`
  margin: 12px 0;
  overflow-wrap: anywhere;
`
