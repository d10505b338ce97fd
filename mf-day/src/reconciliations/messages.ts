export const messages = {
  differenceWith: (name: string) => `Differenza con ${name}`,
  tolerance: (amount: string) => `tolleranza ${amount}`,
} as const
