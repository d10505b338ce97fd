/** The parts of a pack for the accountant; `history` has all changes with author and time, and the comments. */
export const PACK_PARTS = ['xlsx', 'csv', 'pdf', 'documents', 'history'] as const
export type PackPart = (typeof PACK_PARTS)[number]
