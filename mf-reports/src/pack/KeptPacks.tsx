import type { CompanyPack, Pack } from '@quotidia/contract/packs'
import { ActionDialog } from '@quotidia/shared-ui/components/ActionDialog'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { ListRow } from '@quotidia/shared-ui/components/ListRow'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { dateOfMoment, formatMoment } from '@quotidia/shared-ui/format/dates'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { useQuery } from '@quotidia/shared-ui/query'
import { useSession } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { datesName } from '../period/names'
import { removePack } from './api'
import { messages } from './messages'
import { companyPacksQuery, previewQuery, useRefreshPacks } from './queries'

interface Props {
  today: string
  onClose(): void
}

/** The packs that are kept, each with a button to remove it: the company's for an owner, otherwise one's own. */
export function KeptPacks({ today, onClose }: Props) {
  // The current user may not be loaded yet.
  const isOwner = useSession(({ claims }) => claims?.userType === 'OWNER')
  const ofCompany = useQuery({ ...companyPacksQuery, enabled: isOwner })
  const own = useQuery({
    ...previewQuery({ from: today, to: today }),
    enabled: !isOwner,
    // The packs are the same, whatever the day.
    placeholderData: (previous) => previous,
  })
  const { error, refetch } = isOwner ? ofCompany : own
  const packs: Kept[] | undefined = isOwner ? ofCompany.data : own.data?.packs
  const intro = useRef<HTMLParagraphElement>(null)
  const [gone, setGone] = useState(0)
  // The button that had the focus is gone; after rendering, since the text is inert until the question is closed.
  useEffect(() => {
    if (gone > 0) intro.current?.focus()
  }, [gone])
  return (
    <Dialog open wide title={messages.kept} onClose={onClose}>
      <Intro ref={intro} tabIndex={-1}>
        {messages.keptIntro}
      </Intro>
      {!packs && !error && <Skeleton rows={3} height={58} bar={18} />}
      {error && !packs && <ErrorState message={messages.keptFailed} error={error} onRetry={() => void refetch()} />}
      {packs?.length === 0 && <EmptyState>{messages.noneKept}</EmptyState>}
      <ul aria-label={messages.kept}>
        {packs?.map((pack) => (
          <KeptPack key={pack.jobId} pack={pack} onGone={() => setGone(gone + 1)} />
        ))}
      </ul>
    </Dialog>
  )
}

/** A pack of the company, or one's own. */
type Kept = CompanyPack | Pack

function KeptPack({ pack, onGone }: { pack: Kept; onGone(): void }) {
  const [asking, setAsking] = useState(false)
  const refresh = useRefreshPacks()
  const dates = datesName(pack)
  return (
    <Row aria-label={dates}>
      <div>
        <h3 className="num">{dates}</h3>
        <p>{askedText(pack)}</p>
        <p className="num">{stateText(pack)}</p>
        {'recipients' in pack && pack.recipients.length > 0 && <p>{messages.mailedTo(pack.recipients)}</p>}
        {pack.shared && <p>{messages.shared}</p>}
        {pack.outdated && <Outdated>{messages.outdated}</Outdated>}
      </div>
      <Button size="s" aria-label={messages.removeOf(dates)} onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      {asking && (
        <ActionDialog
          title={messages.askRemove}
          message={[messages.removeLoses(dates)]}
          confirmLabel={messages.confirmRemove}
          act={() => removePack(pack.jobId)}
          done={messages.removed}
          failed={({ message }) => `${messages.removeFailed} ${message}`}
          onClose={() => setAsking(false)}
          onDone={onGone}
          onSettled={refresh}
        />
      )}
    </Row>
  )
}

function askedText(pack: Kept): string {
  const moment = formatMoment(pack.createdAt)
  if (!('by' in pack)) return messages.askedOn(moment)
  return pack.by === null ? messages.monthly(moment) : messages.askedBy(pack.by, moment)
}

function stateText({ state, bytes, expiresAt }: Kept): string {
  if (state !== 'ready') return messages.states[state]
  return messages.sizeUntil(formatSize(bytes ?? 0), expiresAt ? dateOfMoment(expiresAt) : '')
}

const Outdated = styled.p`
  && {
    color: var(--q-amber);
  }
`
const Intro = styled.p`
  padding-bottom: 8px;
  color: var(--q-text-2);
`
const Row = styled(ListRow)`
  ${NARROW} {
    button {
      min-height: var(--q-touch);
    }
  }
`
