import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ConfirmDialog } from '@quotidia/shared-ui/components/ConfirmDialog'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { versionMessages as messages } from './messages'
import { useIsOutdated } from './useLibraries'
import { useStartVersion } from './useStartVersion'

interface Props {
  /** Whether a save was refused for this reason. */
  refused: boolean
  onRestart(): void
}

/** Reports that someone else saved a version meanwhile, and offers to start from it; the draft stays until then. */
export function OutdatedNote({ refused, onRestart }: Props) {
  const outdated = useIsOutdated()
  const place = useRef<HTMLDivElement>(null)
  const [asking, setAsking] = useState(false)
  const { start, pending, failure } = useStartVersion()
  useEffect(() => {
    if (refused) place.current?.scrollIntoView?.({ block: 'center' })
  }, [refused])
  if (!outdated && !refused) return null
  const restart = async () => {
    setAsking(false)
    if (await start()) onRestart()
  }
  return (
    <Place ref={place}>
      <Banner
        error={failure}
        kind={refused ? 'error' : 'warning'}
        action={
          <Button size="s" onClick={() => setAsking(true)} disabled={pending}>
            {messages.startAgain}
          </Button>
        }
      >
        {failure ? messages.loadFailed : messages.outdated}
      </Banner>
      <ConfirmDialog
        open={asking}
        title={messages.askAgain}
        message={messages.losesChanges}
        confirmLabel={messages.startAgain}
        onConfirm={restart}
        onCancel={() => setAsking(false)}
        danger
      />
    </Place>
  )
}

const Place = styled.div`
  margin: 12px 0;
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
