export const MESSAGES = { unknownData: 'Dato Sconosciuto' } as const
