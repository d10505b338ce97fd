export const messages = {
  title: 'Cambia la gestione della tua azienda',
  promise: 'La tua gestione finanziaria, semplice e flessibile. Pensato per aziende di qualsiasi dimensione.',
  login: 'Login',
  about: (product: string) =>
    `${product} è il registro del giorno di un’azienda: incassi, spese, controlli e documenti, un foglio per data.`,
  audience:
    'È per chi la sera chiude la cassa, in un negozio, un bar, un ristorante, e per il commercialista che di quei numeri deve fidarsi.',
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
