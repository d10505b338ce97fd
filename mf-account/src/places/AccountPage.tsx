import { Slot } from '@quotidia/shared-ui/slots'
import { LibraryAccess } from '../access/LibraryAccess'
import { LibraryLinks } from '../access/LibraryLinks'
import { CompanySection } from '../company/CompanySection'
import { MeSection } from '../me/MeSection'
import { PeopleSection } from '../people/PeopleSection'
import type { PlaceProps } from './place'

/** The signed-in user's data; for an owner also the company, its people and their access. */
export function AccountPage({ current: { user, company }, isOwner }: PlaceProps) {
  return (
    <>
      {/* Only owners have a place with the settings; everyone else reads them here. */}
      <CompanySection company={company} isOwner={isOwner} withSettings={!isOwner} />
      <MeSection user={user} company={company} isOwner={isOwner} />
      {isOwner && (
        <>
          <PeopleSection ownId={user.userId} />
          <LibraryLinks />
          <LibraryAccess />
        </>
      )}
      <Slot name="account.sections" />
    </>
  )
}
