import { BookOpen } from 'lucide-react'
import { EmptyState } from 'shared-ui/components/EmptyState'
import { LinkButton } from 'shared-ui/components/LinkButton'
import styled from 'styled-components'
import { messages } from './messages'

/** The first step; without any library a link to create one. */
export function NothingChosen({ empty }: { empty: boolean }) {
  return (
    <Panel>
      <EmptyState icon={<BookOpen aria-hidden size={24} strokeWidth={1.5} />}>
        {empty ? messages.noLibraries : messages.nothingChosen}
      </EmptyState>
      {empty && <LinkButton to="/create-library">{messages.createLibrary}</LinkButton>}
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  justify-items: center;
  padding: var(--q-8) var(--q-6);
  border: 1px dashed var(--q-line-2);
  border-radius: var(--q-r-panel);
  text-wrap: balance;
`
