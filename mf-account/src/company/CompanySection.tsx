import type { Company } from '@quotidia/contract/companies'
import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { useCurrentUserCache } from '../currentUser'
import { EditableField } from '../field/EditableField'
import { FieldRow, Fields, FieldValue } from '../field/FieldRow'
import { Section } from '../section/Section'
import { AccountantsRow } from './AccountantsRow'
import { renameCompany } from './api'
import { HeadlinesRow } from './HeadlinesRow'
import { LogoRow } from './LogoRow'
import { messages } from './messages'
import { DayEndRow, ReminderRow } from './TimeRows'

interface Props {
  company: Company
  isOwner: boolean
  /** Whether the settings follow the name and the logo. */
  withSettings: boolean
}

/** The company's name, logo and settings; its owner changes them. */
export function CompanySection({ company, isOwner, withSettings }: Props) {
  const cache = useCurrentUserCache()
  const rename = async (companyName: string) => {
    try {
      cache.keep({ company: await renameCompany(companyName) })
    } finally {
      cache.refresh()
    }
  }
  return (
    <Section id="azienda" title={messages.title}>
      <Fields>
        {isOwner ? (
          <EditableField
            label={messages.name}
            subject={messages.nameSubject}
            value={company.companyName}
            blank={messages.blankName}
            maxLength={NAME_MAX_LENGTH}
            saved={messages.renamed}
            save={rename}
          />
        ) : (
          <FieldRow label={messages.name}>
            <FieldValue>{company.companyName}</FieldValue>
          </FieldRow>
        )}
        <LogoRow company={company} isOwner={isOwner} />
        {withSettings && (
          <>
            <DayEndRow company={company} isOwner={isOwner} />
            <ReminderRow company={company} isOwner={isOwner} />
            {isOwner && <AccountantsRow />}
            {isOwner && <HeadlinesRow />}
          </>
        )}
      </Fields>
    </Section>
  )
}
