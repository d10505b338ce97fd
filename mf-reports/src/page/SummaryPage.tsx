import { Button } from '@quotidia/shared-ui/components/Button'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Table2 } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { useAddress } from '../address/useAddress'
import { useFigures } from '../figures/useFigures'
import { messages } from '../messages'
import { DatesForm } from '../period/DatesForm'
import { periodName } from '../period/names'
import { PeriodPicker } from '../period/PeriodPicker'
import { periodOf } from '../period/period'
import { Choices } from './Choices'
import { Figures } from './Figures'
import { PageHead } from './PageHead'
import { PrintStyle } from './printStyle'

/** The figures of a period, added up. */
export function SummaryPage() {
  const [shown, change] = useAddress()
  const [searched, setSearched] = useState('')
  const { summary, retry, today, days, daysArePending, drawn, compared } = useFigures(shown)
  const { period } = shown
  const isEmpty = summary.data?.periods.every((each) => each.days === 0)
  return (
    <Column>
      <PrintStyle />
      <PageHead period={period} today={today} />
      <Head>
        <PeriodPicker period={period} today={today} onChange={(next) => change({ period: next })} />
        <Choices shown={shown} onChange={change} />
      </Head>
      {period.span === 'dates' && (
        <DatesForm dates={period} today={today} onChange={(dates) => change({ period: { span: 'dates', ...dates } })} />
      )}
      {summary.error && !summary.data && (
        <Failed>
          <ErrorState message={messages.failed} error={summary.error} onRetry={retry} />
        </Failed>
      )}
      {(summary.isPending || daysArePending) && <Skeleton rows={12} height={36} bar={20} />}
      {isEmpty && (
        <Empty period={periodName(period)} today={today} onLeave={() => change({ period: periodOf('month', today) })} />
      )}
      {summary.data && !daysArePending && !isEmpty && (
        <Figures
          shown={shown}
          summary={summary.data}
          compared={compared}
          drawn={drawn}
          days={days}
          today={today}
          searched={searched}
          onSearch={setSearched}
        />
      )}
    </Column>
  )
}

function Empty({ period, today, onLeave }: { period: string; today: string; onLeave(): void }) {
  const month = periodName(periodOf('month', today))
  return (
    <>
      <EmptyState icon={<Table2 aria-hidden size={20} strokeWidth={1.75} />}>{messages.empty(period)}</EmptyState>
      {month !== period && (
        <Leave>
          <Button onClick={onLeave}>{messages.goTo(month)}</Button>
        </Leave>
      )}
    </>
  )
}

/** Wider than other pages: a month by week has a dozen columns. */
const Column = styled.div`
  max-width: 1232px;
  margin: 0 auto;
  padding: 24px 24px 64px;
  & h1 {
    font-size: var(--q-t-h1);
    line-height: var(--q-lh-h1);
  }
  & :where(h2) {
    font-size: 17px;
    line-height: 24px;
  }
  @media print {
    max-width: none;
    padding: 0;
  }
  ${NARROW} {
    padding: 16px 16px 48px;
    & h1 {
      font-size: 22px;
      line-height: 28px;
    }
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 10px 14px;
`
const Failed = styled.div`
  margin-top: 24px;
`
const Leave = styled.p`
  text-align: center;
`
