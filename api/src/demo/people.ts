import type { UserType } from '@quotidia/domain/userTypes'

export const DEMO_PASSWORD = 'quotidia-demo'

export interface Person {
  username: string
  name: string
  userType: UserType
  /** The value of the three stored rights (history, comments, notifications). */
  rights: boolean
}
export interface DemoCompany {
  name: string
  mailDomain: string
  logo: string | null
  people: Person[]
}

const person = (username: string, name: string, userType: UserType, rights = false): Person => ({
  username,
  name,
  userType,
  rights,
})

const SUNRISE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="20" fill="#fbeadb"/><path d="M20 62a28 28 0 0 1 56 0z" fill="#e0702f"/><path d="M12 70h72M26 80h44" stroke="#7a2f1d" stroke-width="5" stroke-linecap="round"/><path d="M48 14v12M17 27l8 8M79 27l-8 8" stroke="#e0a12f" stroke-width="5" stroke-linecap="round"/></svg>`

export const trattoria: DemoCompany = {
  name: 'Trattoria Aurora',
  mailDomain: 'trattoria-aurora.example',
  logo: `data:image/svg+xml,${encodeURIComponent(SUNRISE)}`,
  people: [
    person('aurora', 'Aurora Ferri', 'OWNER'),
    person('bruno', 'Bruno Sala', 'EDITOR_DATA_FILES', true),
    person('carla', 'Carla Motta', 'EDITOR_DATA'),
    person('dario', 'Dario Greco', 'EDITOR_FILES'),
    person('elena', 'Elena Riva', 'VIEWER_DATA_FILES', true),
    person('fabio', 'Fabio Costa', 'VIEWER_DATA'),
    person('gina', 'Gina Testa', 'VIEWER_FILES'),
  ],
}

export const ferramenta: DemoCompany = {
  name: 'Ferramenta Bianchi',
  mailDomain: 'ferramenta-bianchi.example',
  logo: null,
  people: [person('bianchi', 'Piero Bianchi', 'OWNER')],
}

export const bottega: DemoCompany = {
  name: 'Bottega Conti',
  mailDomain: 'bottega-conti.example',
  logo: null,
  people: [person('conti', 'Marta Conti', 'OWNER')],
}
