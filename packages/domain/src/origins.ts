/** How a figure came to be what it is, in one of its revisions; COUNTED is reserved for counted cash. */
export const ORIGIN_KINDS = ['TYPED', 'COUNTED', 'IMPORTED', 'CARRIED', 'SUGGESTED', 'RESTORED', 'UNDONE'] as const
export type OriginKind = (typeof ORIGIN_KINDS)[number]
