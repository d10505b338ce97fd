export const messages = { title: 'Aiuto', shortcuts: 'Scorciatoie' } as const
