import { Button } from '@quotidia/shared-ui/components/Button'
import { useSearchParams } from '@quotidia/shared-ui/router'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Package } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import type { Dates } from '../period/period'
import { ChoosePack } from './ChoosePack'
import { KeptPacks } from './KeptPacks'
import { messages } from './messages'
import { PackDialog } from './PackDialog'
import { useRefreshPacks } from './queries'
import { useShownPack } from './useShownPack'

interface Props {
  /** The dates that are proposed. */
  dates: Dates
  today: string
}

/** The button of the pack for the accountant, and the dialogs that it opens. */
export function AccountantPack({ dates, today }: Props) {
  const refresh = useRefreshPacks()
  const [shown, show] = useShownPack()
  const [parameters] = useSearchParams()
  // Other pages link to the choice of a new pack.
  const [choosing, setChoosing] = useState(() => parameters.get('packs') === 'new')
  const [keptShown, showKept] = useKeptShown()
  const open = (jobId: number) => {
    setChoosing(false)
    show(jobId)
  }
  const close = () => {
    show(undefined)
    refresh()
  }
  return (
    <>
      <Button variant="primary" onClick={() => setChoosing(true)}>
        <Package aria-hidden size={16} strokeWidth={1.75} />
        <span>
          {messages.openShort} <Rest>{messages.openRest}</Rest>
        </span>
      </Button>
      {choosing && shown === undefined && (
        <ChoosePack
          dates={dates}
          today={today}
          onRequested={open}
          onShowKept={() => {
            setChoosing(false)
            showKept(true)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {keptShown && shown === undefined && <KeptPacks today={today} onClose={() => showKept(false)} />}
      {shown !== undefined && <PackDialog key={shown} jobId={shown} onRequested={open} onClose={close} />}
    </>
  )
}

/** Whether the list of kept packs is open. The address contains it, so that other pages link to it. */
function useKeptShown(): [boolean, (isShown: boolean) => void] {
  const [parameters, setParameters] = useSearchParams()
  const show = (isShown: boolean) => {
    const next = new URLSearchParams(parameters)
    if (isShown) next.set('packs', 'all')
    else next.delete('packs')
    setParameters(next, { replace: true })
  }
  return [parameters.get('packs') === 'all', show]
}

/** Visible only to screen readers where there is no space for it. */
const Rest = styled.span`
  ${NARROW} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
