export const messages = {
  title: 'Cambia la gestione della tua azienda',
  promise: 'La tua gestione finanziaria, semplice e flessibile. Pensato per aziende di qualsiasi dimensione.',
  login: 'Login',
  sample: {
    weekday: 'venerdì',
    month: 'novembre 2026',
    opening: 'Fondo cassa iniziale',
    cash: 'Incasso contanti',
    cards: 'Totale POS',
    vouchers: 'Buoni pasto',
    receipt: 'Scontrino di chiusura stampato',
    total: 'Totale incassi',
  },
} as const
