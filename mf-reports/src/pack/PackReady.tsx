import type { Pack } from '@quotidia/contract/packs'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { copyText } from '@quotidia/shared-ui/copyText'
import { dateOfMoment, dayAndMonth, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { Link } from '@quotidia/shared-ui/router'
import { Copy, Download, FileArchive, Link2 } from 'lucide-react'
import { Fragment } from 'react'
import styled from 'styled-components'
import { datesName } from '../period/names'
import { messages } from './messages'
import { download, useLinks } from './useLinks'

const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const
/** More links would need a page of their own. */
const MOST_LINKS = 6

interface Props {
  pack: Pack
  onClose(): void
}

export function PackReady({ pack, onClose }: Props) {
  const { fileName, sha256, expiresAt, bytes = 0, files = 0, days, provisional, mainTotal } = pack
  const { href, link, isPending, askHref, askLink } = useLinks(pack)
  const copy = (text: string) =>
    void copyText(text, toast, { copied: messages.linkCopied, notCopied: messages.notCopied })
  const busy = { 'aria-disabled': isPending || undefined }
  const copyChecksum = () =>
    copyText(sha256 ?? '', toast, { copied: messages.checksumCopied, notCopied: messages.notCopied })
  const footer = (
    <>
      <Button {...busy} onClick={() => (link ? copy(link) : askLink(copy))}>
        <Link2 {...ICON} />
        {messages.copyLink}
      </Button>
      {href ? (
        <LinkButton variant="primary" to={href} reloadDocument data-autofocus>
          <Download {...ICON} />
          {messages.download}
        </LinkButton>
      ) : (
        <Button variant="primary" data-autofocus {...busy} onClick={() => askHref(download)}>
          <Download {...ICON} />
          {messages.download}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open title={messages.ready} onClose={onClose} footer={footer}>
      <File>
        <FileArchive aria-hidden size={22} strokeWidth={1.75} />
        <div>
          <b>{fileName}</b>
          <small className="num">{messages.facts(formatSize(bytes), files, days)}</small>
        </div>
      </File>
      {pack.outdated && <Banner kind="warning">{messages.outdated}</Banner>}
      <Facts>
        <dt>{messages.period}</dt>
        <dd className="num">{datesName(pack)}</dd>
        {mainTotal && (
          <>
            <dt>{mainTotal.dataName}</dt>
            <dd className="num">{formatValue(mainTotal.total)}</dd>
          </>
        )}
        {provisional.length > 0 && (
          <>
            <dt>{messages.provisionalDays}</dt>
            <dd>
              <DayLinks days={provisional} />
            </dd>
          </>
        )}
        {expiresAt && (
          <>
            <dt>{messages.until}</dt>
            <dd className="num">{dateOfMoment(expiresAt)}</dd>
          </>
        )}
        {sha256 && (
          <>
            <dt>{messages.checksum}</dt>
            <dd>
              <code title={sha256}>{`${sha256.slice(0, 8)}…${sha256.slice(-8)}`}</code>
              <Button
                variant="quiet"
                size="s"
                iconOnly
                aria-label={messages.copyChecksum}
                onClick={() => void copyChecksum()}
              >
                <Copy {...ICON} />
              </Button>
            </dd>
          </>
        )}
      </Facts>
    </Dialog>
  )
}

function DayLinks({ days }: { days: Pack['provisional'] }) {
  const isOneMonth = new Set(days.map(({ date }) => date.slice(0, 7))).size === 1
  const shown = days.length > MOST_LINKS ? days.slice(0, MOST_LINKS - 1) : days
  return (
    <span>
      {shown.map(({ date, dayId }, index) => (
        <Fragment key={dayId}>
          {index > 0 && ', '}
          <Link to={`/view/${dayId}`}>
            {shortWeekday(date)} {isOneMonth ? Number(date.slice(8)) : dayAndMonth(date)}
          </Link>
        </Fragment>
      ))}
      {days.length > shown.length && messages.otherDays(days.length - shown.length)}
    </span>
  )
}

const File = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 11px 14px;
  border: 1px solid var(--q-line-2);
  border-radius: 9px;
  & > svg {
    flex: none;
    color: var(--q-ink-text);
  }
  & > div {
    min-width: 0;
  }
  b {
    display: block;
    font-weight: var(--q-w-strong);
    overflow-wrap: anywhere;
  }
  small {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: 124px minmax(0, 1fr);
  gap: 0 12px;
  margin: 0;
  padding-top: 8px;
  font-size: var(--q-t-small);
  line-height: 20px;
  dt,
  dd {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    margin: 0;
  }
  dt {
    color: var(--q-text-3);
  }
  code {
    font-family: var(--q-mono);
    font-size: var(--q-t-caption);
  }
  a {
    font-weight: var(--q-w-medium);
    white-space: nowrap;
    color: var(--q-ink-text);
    text-decoration: underline;
    text-decoration-color: var(--q-ink-line);
    text-underline-offset: 3px;
  }
`
