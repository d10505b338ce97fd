import { type FigureKind, figureText } from '../figures/figureText'

export const carryOverMessages = {
  reloaded: (item: FigureKind & { name: string }, cents: number) =>
    `${item.name} è stato aggiornato: ${figureText(cents, item)}.`,
  youngerThanDay: 'Questa regola è più recente del giorno: vale per i giorni creati dopo di lei.',
}
