import { CompanySection } from '../company/CompanySection'
import { StorageSection } from '../storage/StorageSection'
import type { PlaceProps } from './place'

export function CompanyPlace({ current: { company }, isOwner }: PlaceProps) {
  return (
    <>
      <CompanySection company={company} isOwner={isOwner} withSettings />
      <StorageSection />
    </>
  )
}
