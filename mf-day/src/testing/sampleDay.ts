import type { DayFull } from '@quotidia/contract/days'
import type { Section } from '@quotidia/contract/libraries'
import type { ListItem } from '@quotidia/contract/lists'
import type { CurrentUser } from '@quotidia/contract/users'
import type { DataItem } from '@quotidia/contract/values'
import type { UserType } from '@quotidia/domain/userTypes'

export const SECTIONS: Section[] = [
  { id: 1, name: 'Incassi', viewOrder: 1 },
  { id: 2, name: 'Chiusura', viewOrder: 2 },
]

function item(dataId: number, dataName: string, fields: Partial<DataItem>): DataItem {
  return {
    dataId,
    dataName,
    sectionId: 1,
    dataType: 'ENTERED',
    viewOrder: dataId,
    value: 0,
    comment: '',
    accessLevel: 'EDIT',
    lastEditor: 'Giulia Bassi',
    lastEdited: '2026-11-20 18:42:10 CET',
    connectionDataId: 1000 + dataId,
    revision: 2,
    ...fields,
  }
}

const entry = (id: number, causal: string, value: number): ListItem => ({
  id,
  listId: 50,
  dataId: 12,
  value,
  causal,
  comment: '',
  lastEditor: 'Marco Riva',
  lastEdited: '2026-11-20 17:55:00 CET',
  connectionDataId: 1012,
  revision: 1,
})

const NEVER = { lastEditor: null, lastEdited: null, revision: 1 }

/** A day with two sections: every type of item, a list with two entries, and a missing item. */
export function sampleDay(): DayFull {
  return {
    dayId: 7,
    date: '2026-11-20',
    libraryId: 3,
    previousDayId: null,
    nextDayId: null,
    dayWithValues: [
      item(11, 'Incasso contanti', { value: 1842.5 }),
      item(12, 'Totale POS', { dataType: 'LIST', value: 300, accessLevel: 'EDIT', ...NEVER }),
      item(13, 'Consegne a domicilio', NEVER),
      item(14, 'Sconti e omaggi', { value: 38, accessLevel: 'VIEW' }),
      item(15, 'Totale incassi', {
        dataType: 'CALCULATED',
        value: null,
        reason: 'division-by-zero',
        accessLevel: 'VIEW',
        ...NEVER,
      }),
      item(21, 'Versamento in banca', { sectionId: 2, ...NEVER }),
      item(22, 'Cassa contata', { sectionId: 2, dataType: 'CHECK', value: 1 }),
    ],
    dataLists: [
      { listId: 50, listName: 'POS e carte', causalName: 'Circuito', dataId: 12, unit: 'AMOUNT', causals: [] },
    ],
    dataListsValues: [entry(501, 'Bancomat', 100), entry(502, 'Visa', 200)],
    listSums: { 12: 300 },
    calculationResults: [{ dataId: 15, result: null, reason: 'division-by-zero' }],
    checks: [{ ruleId: 1, ruleName: 'Conta della cassa', dataId: 22, satisfied: false }],
    dataHistory: [],
    listsHistory: [],
  }
}

export function sampleUser(userType: UserType = 'OWNER'): CurrentUser {
  const rights = { viewHistory: true, viewComments: true, viewDayNotifications: true }
  const identity = { userId: 1, name: 'Giulia Bassi', username: 'giulia', email: 'giulia@example.it' }
  return {
    user: { ...identity, userType, ...rights, companyId: 5, status: 'active' },
    company: {
      companyId: 5,
      companyName: 'Locanda del Borgo',
      logoId: null,
      demoCompanyLogo: null,
      // Tests that run at night propose the calendar's date, too.
      dayEndsAt: 0,
      remindAt: null,
    },
    canViewDayNotifications: true,
    canViewComments: true,
    canViewHistory: true,
  }
}
