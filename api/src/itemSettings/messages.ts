export const itemSettingsMessages = {
  check: 'Una spunta si conta: non ha un totale da scegliere.',
  notCalculated: 'Solo un dato calcolato si può ricalcolare.',
  withoutTotal: (name: string) => `La formula usa «${name}», che non ha un totale.`,
}
