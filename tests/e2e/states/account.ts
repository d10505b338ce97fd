import { writerOf } from '../harness/rows'
import type { State } from './state'

export const ACCOUNT: State[] = [
  {
    name: 'a deleted day about to be removed for good',
    path: '/account/giorni-eliminati',
    before: (_, { product, token, dayId }) => writerOf(product, token, dayId).deleteDay(),
    async reach(page) {
      await page
        .getByRole('button', { name: /^Elimina per sempre il giorno/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Sì, elimina per sempre' }).waitFor()
    },
  },
]
