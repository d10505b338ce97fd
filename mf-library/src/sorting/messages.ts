const place = (position: number, count: number) => `posizione ${position} di ${count}`

/** The announcements for screen readers during a reordering. */
export const sortingMessages = {
  handle: (name: string) => `Sposta ${name}`,
  role: 'maniglia per ordinare',
  instructions:
    'Per spostare premi Alt e freccia su o freccia giù. Oppure premi Spazio per prendere, le frecce per spostare, Spazio per lasciare, Esc per annullare.',
  taken: (name: string, position: number, count: number) => `${name} preso, ${place(position, count)}.`,
  over: (name: string, position: number, count: number) => `${name}: ${place(position, count)}.`,
  left: (name: string, position: number, count: number) => `${name} lasciato in ${place(position, count)}.`,
  cancelled: (name: string, position: number) => `Spostamento annullato: ${name} resta in posizione ${position}.`,
} as const
