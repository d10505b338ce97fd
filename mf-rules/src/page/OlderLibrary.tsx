import type { Library } from 'contract/libraries'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'

/** Warns that new days don't use the chosen library, so that a new rule would have no effect. */
export function OlderLibrary({ newest, onChoose }: { newest: Library; onChoose(): void }) {
  return (
    <Place>
      <Banner
        kind="info"
        action={
          <Button size="s" onClick={onChoose}>
            {messages.chooseNewest}
          </Button>
        }
      >
        {messages.older(newest.libraryTitle)}
      </Banner>
    </Place>
  )
}

const Place = styled.div`
  margin-bottom: var(--q-6);
  overflow-wrap: anywhere;
  ${NARROW} {
    & > div {
      flex-wrap: wrap;
    }
    & > div > button {
      flex-basis: 100%;
      margin: 0;
    }
  }
`
