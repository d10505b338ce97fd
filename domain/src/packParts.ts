/** What a pack for the accountant may hold; `history` is who wrote what and when, with the comments. */
export const PACK_PARTS = ['xlsx', 'csv', 'pdf', 'documents', 'history'] as const
export type PackPart = (typeof PACK_PARTS)[number]
