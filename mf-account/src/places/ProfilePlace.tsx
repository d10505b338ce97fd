import { MeSection } from '../me/MeSection'
import type { PlaceProps } from './place'

export function ProfilePlace({ current: { user, company }, isOwner }: PlaceProps) {
  return <MeSection user={user} company={company} isOwner={isOwner} withReminder />
}
