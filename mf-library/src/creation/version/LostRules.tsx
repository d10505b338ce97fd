import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Link } from '@quotidia/shared-ui/router'
import styled from 'styled-components'
import { versionMessages as messages } from './messages'

export interface RulesNotCarried {
  libraryId: number
  names: string[]
}

/** The rules that the saved version doesn't have any more, with a link to create others. */
export function LostRules({ libraryId, names }: RulesNotCarried) {
  return (
    <Place>
      <Banner kind="warning">
        {messages.lost(names)}{' '}
        <Link className="link" to={`/manage-rules?library=${libraryId}`}>
          {messages.manageRules}
        </Link>
      </Banner>
    </Place>
  )
}

const Place = styled.div`
  margin: 12px 0;
  overflow-wrap: anywhere;
`
