import { LibraryAccess } from '../access/LibraryAccess'
import { LibraryLinks } from '../access/LibraryLinks'

export function LibraryPlace() {
  return (
    <>
      <LibraryLinks />
      <LibraryAccess />
    </>
  )
}
