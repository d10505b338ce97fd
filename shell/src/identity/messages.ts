export const messages = {
  title: 'Conferma che sei tu',
  note: 'Questa operazione è delicata: per continuare inserisci di nuovo la tua password.',
  confirm: 'Conferma',
  failed: 'Non è stato possibile confermare. Riprova più tardi.',
  passkey: 'Usa una passkey',
  passkeyUnused: 'La passkey non è stata usata: riprova, o inserisci la password.',
} as const
