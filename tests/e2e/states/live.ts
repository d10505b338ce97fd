import { tokenOf } from '../harness/calls'
import { amountOf, openSection, rowOf } from '../harness/dayPage'
import { focusElsewhere, writeElsewhere } from './otherPerson'
import { breakCalls, LOST, type State, type StateContext } from './state'

const CASH = 'Incasso contanti'
const edit = ({ dayId }: StateContext) => `/edit/${dayId}`

export const LIVE: State[] = [
  {
    name: 'a day on which somebody else writes',
    path: edit,
    async reach(page, context) {
      await openSection(page, 'Incassi')
      await focusElsewhere(context, CASH)
      await page.getByText('Bruno scrive…').waitFor()
      await page.getByTitle('1 altra persona su questo giorno').click()
    },
  },
  {
    name: 'a day on which somebody else has just written a figure',
    isVariant: true,
    path: edit,
    async reach(page, context) {
      await openSection(page, 'Incassi')
      await focusElsewhere(context, 'Buoni pasto')
      await page.getByTitle('1 altra persona su questo giorno').waitFor()
      await writeElsewhere({ ...context, token: await tokenOf(context.product, 'bruno') }, CASH, 1820)
      await rowOf(page, CASH).getByText('adesso').waitFor()
    },
  },
  {
    name: 'a day without the live connection',
    path: edit,
    before: breakCalls('**/live?*'),
    async reach(page) {
      await openSection(page, 'Incassi')
      await page.getByLabel('Non in diretta').click()
      await amountOf(page, CASH).waitFor()
    },
    errors: LOST,
  },
]
