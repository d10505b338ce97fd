export const messages = {
  commentOf: (name: string) => `Commento di ${name}`,
  comment: 'Commenta',
  key: 'Commento (Alt+C)',
  count: (length: number, max: number) => `${length} di ${max}`,
} as const
