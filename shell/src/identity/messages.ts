export const messages = {
  title: 'Conferma che sei tu',
  note: 'Questa operazione è delicata: per continuare inserisci di nuovo la tua password.',
  confirm: 'Conferma',
  failed: 'Non è stato possibile confermare. Riprova più tardi.',
} as const
