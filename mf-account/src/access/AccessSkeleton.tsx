import { Skeleton } from 'shared-ui/components/Skeleton'

/** As many lines as a library with some sections, of which the first is open. */
export const AccessSkeleton = () => <Skeleton rows={10} height={47} bar={18} />
