import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'

/** As many rows as a library with some sections has while only the first is open. */
export const AccessSkeleton = () => <Skeleton rows={10} height={47} bar={18} />
