export const MESSAGES = {
  theme: 'Tema',
  auto: 'Automatico',
  light: 'Chiaro',
  dark: 'Scuro',
} as const
