import type { CurrentUser } from '@quotidia/contract/users'
import type { ComponentType } from 'react'

export interface PlaceProps {
  current: CurrentUser
  isOwner: boolean
}

export interface Place {
  path: string
  /** The document's title. */
  title: string
  forOwners: boolean
  Content: ComponentType<PlaceProps>
}
