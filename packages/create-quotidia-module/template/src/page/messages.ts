export const messages = {
  title: 'La pagina di mf-template',
  loading: 'Caricamento…',
  failed: 'Impossibile recuperare i dati. Riprova più tardi.',
  greeting: (name: string, company: string) => `${name} lavora per ${company}.`,
} as const
