import type { CompanyUsage } from '@quotidia/contract/usage'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { formatFigure } from '@quotidia/shared-ui/format/figures'
import { formatSize } from '@quotidia/shared-ui/format/size'
import { useQuery } from '@quotidia/shared-ui/query'
import { Link } from '@quotidia/shared-ui/router'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Section } from '../section/Section'
import { usageQuery } from './api'
import { KeptImports } from './KeptImports'
import { messages } from './messages'

type Usage = CompanyUsage[number]

const ALMOST_FULL = 0.9

/** The company's use of each limit, with the way to make room, and its imports. */
export function StorageSection() {
  const { data, error, isPending, refetch } = useQuery(usageQuery)
  return (
    <Section id="spazio" title={messages.title}>
      <Intro>{messages.intro}</Intro>
      {isPending && <Skeleton rows={6} height={36} bar={18} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <Limits>
          {data.map((usage) => (
            <div key={usage.kind}>
              <dt>{messages.kinds[usage.kind]}</dt>
              <dd className="num">
                {usedText(usage)}
                {fillText(usage) && <b>{fillText(usage)}</b>}
                {WAYS[usage.kind]}
              </dd>
            </div>
          ))}
        </Limits>
      )}
      <KeptImports />
    </Section>
  )
}

const WAYS: Partial<Record<Usage['kind'], ReactNode>> = {
  companyPacks: <Link to="/summary?packs=all">{messages.seePacks}</Link>,
  deletedDays: <Link to="/account/giorni-eliminati">{messages.seeDeletedDays}</Link>,
}

function usedText({ kind, used, most }: Usage): string {
  const text = kind.endsWith('Bytes') ? formatSize : (count: number) => formatFigure(count, 'NUMBER')
  return messages.usedOf(text(used), text(most))
}

function fillText({ used, most }: Usage): string | undefined {
  if (used >= most) return messages.full
  return used >= most * ALMOST_FULL ? messages.almostFull : undefined
}

const Intro = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
const Limits = styled.dl`
  margin: var(--q-4) 0 0;
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 12px;
    padding: 8px 0;
    border-bottom: 1px solid var(--q-line);
  }
  dt {
    flex: 0 0 220px;
    ${NARROW} {
      flex-basis: 160px;
    }
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 2px 12px;
    margin: 0;
    color: var(--q-text-2);
  }
  b {
    font-weight: var(--q-w-strong);
    color: var(--q-red);
  }
  a {
    color: var(--q-ink-text);
    text-decoration: underline;
  }
`
