import type { Pack } from '@quotidia/contract/packs'
import { Button } from '@quotidia/shared-ui/components/Button'
import { dateOfMoment } from '@quotidia/shared-ui/format/dates'
import { useQuery } from '@quotidia/shared-ui/query'
import { Package } from 'lucide-react'
import { Notes } from '../notes/Notes'
import { datesName } from '../period/names'
import { messages } from './messages'
import { isBeingMade, previewQuery } from './queries'
import { useShownPack } from './useShownPack'

/** A line for each pack that is being made, and for the last one, as long as it is kept; each opens its dialog. */
export function PackNotes({ today }: { today: string }) {
  const [, show] = useShownPack()
  // Also beside a pack's dialog, which doesn't cover the line.
  const { data } = useQuery(previewQuery({ from: today, to: today }))
  const packs = (data?.packs ?? []).filter((pack, index) => index === 0 || isBeingMade(pack))
  if (packs.length === 0) return null
  return (
    <Notes aria-label={messages.notes}>
      {packs.map((pack) => (
        <li key={pack.jobId}>
          <Package aria-hidden size={16} strokeWidth={1.75} />
          <span role="status" className="num">
            {noteOf(pack)}
          </span>
          <Button
            variant="quiet"
            size="s"
            aria-label={messages.showOf(datesName(pack))}
            onClick={() => show(pack.jobId)}
          >
            {messages.show}
          </Button>
        </li>
      ))}
    </Notes>
  )
}

function noteOf(pack: Pack): string {
  const dates = datesName(pack)
  if (pack.state === 'failed') return messages.noteFailed(dates)
  return pack.expiresAt && pack.state === 'ready'
    ? messages.noteReady(dates, dateOfMoment(pack.expiresAt))
    : messages.noteMade(dates)
}
