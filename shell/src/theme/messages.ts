export const messages = {
  theme: 'Tema',
  auto: 'Automatico',
  light: 'Chiaro',
  dark: 'Scuro',
} as const
