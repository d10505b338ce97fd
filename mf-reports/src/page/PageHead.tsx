import { canEditData } from '@quotidia/domain/userTypes'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { PageTitle } from '@quotidia/shared-ui/components/PageTitle'
import { useSession } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { Upload } from 'lucide-react'
import styled from 'styled-components'
import { messages } from '../messages'
import { ImportNotes } from '../notes/ImportNotes'
import { AccountantPack } from '../pack/AccountantPack'
import { PackNotes } from '../pack/PackNotes'
import type { Dates } from '../period/period'

interface Props {
  period: Dates
  today: string
}

/** The page's title, with the buttons that import days and that make the accountant's pack. */
export function PageHead({ period, today }: Props) {
  const mayImport = useSession(({ claims }) => claims !== null && canEditData(claims))
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <Row>
        <h1>{messages.title}</h1>
        <Actions>
          {mayImport && (
            <LinkButton to="/summary/import">
              <Upload aria-hidden size={16} strokeWidth={1.75} />
              {messages.import}
            </LinkButton>
          )}
          <AccountantPack dates={datesUntil(today, period)} today={today} />
        </Actions>
      </Row>
      {mayImport && <ImportNotes />}
      <PackNotes today={today} />
    </>
  )
}

/** A period that isn't over ends today. */
const datesUntil = (today: string, { from, to }: Dates): Dates =>
  from <= today && today < to ? { from, to: today } : { from, to }

const Row = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px 14px;
  margin-bottom: 16px;
  ${NARROW} {
    flex-wrap: wrap;
    margin-bottom: 12px;
  }
`
const Actions = styled.div`
  display: flex;
  gap: 8px;
  @media print {
    display: none;
  }
`
