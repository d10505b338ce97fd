export const messages = { title: 'Aiuto' } as const
