export const messages = {
  usually: (low: string, high: string) => `Di solito tra ${low} e ${high}. È giusto?`,
  right: 'È giusto',
  rightOf: (name: string) => `È giusto: ${name}`,
  notConfirmed: 'La conferma non è stata salvata.',
} as const
