import { openSection } from '../harness/dayPage'
import { breakCalls, holdCalls, LOST, type State, type StateContext } from './state'

const view = ({ dayId }: StateContext) => `/view/${dayId}`
const fullDay = '**/day/*/full*'

export const VIEW: State[] = [
  { name: 'View', path: view, reach: (page) => openSection(page, 'Incassi') },
  { name: 'View for a user who may only read', as: 'fabio', path: view, reach: (page) => openSection(page, 'Incassi') },
  { name: 'View of checks', isVariant: true, path: view, reach: (page) => openSection(page, 'Controlli di chiusura') },
  {
    name: 'View before the day has loaded',
    path: view,
    before: holdCalls(fullDay),
    reach: (page) => page.getByRole('status').filter({ hasText: 'Caricamento…' }).first().waitFor(),
  },
  {
    name: 'View of a day that could not be loaded',
    path: view,
    before: breakCalls(fullDay),
    reach: (page) => page.getByText('Errore durante il recupero dei dati').waitFor(),
    errors: LOST,
  },
  {
    name: 'View of a day that is gone',
    isVariant: true,
    path: '/view/999999999',
    reach: (page) => page.getByText('Questo giorno non esiste o non esiste più.').waitFor(),
    errors: /status of 404/,
  },
  {
    name: 'View with an unknown section',
    isVariant: true,
    path: (context) => `${view(context)}?section=0`,
    reach: (page) => page.getByText('Seleziona una sezione dalla barra laterale').waitFor(),
  },
]
