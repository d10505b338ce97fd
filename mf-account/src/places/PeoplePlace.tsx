import { PeopleSection } from '../people/PeopleSection'
import type { PlaceProps } from './place'

export function PeoplePlace({ current: { user } }: PlaceProps) {
  return <PeopleSection ownId={user.userId} />
}
