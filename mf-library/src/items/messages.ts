export const messages = {
  title: 'Voci e riepilogo',
  intro:
    'Come si legge ogni voce su più giorni, nel riepilogo e nel pacchetto. Vale da subito, anche per i mesi passati.',
  item: 'Voce',
  type: 'Tipo',
  noItems: 'Non c’è ancora nessuna libreria.',
  createLibrary: 'Crea una libreria',
  failed: 'Errore nel caricamento delle voci. Riprova più tardi.',
} as const
