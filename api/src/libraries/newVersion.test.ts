import type { Access } from '@quotidia/contract/access'
import type { LibraryData } from '@quotidia/contract/libraries'
import type { Rule } from '@quotidia/contract/rules'
import { calculated, carried, check, entered, type Form, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'
import { asVersion, dataOf, dropItem, givenVersion, readForm, sectionOf } from '../testing/newVersion'

/** Two typing errors, in an item and in a section. */
const FORM: Form = {
  title: 'Chiusura',
  sections: {
    Incasi: [
      ...entered('Contati', 'Mance'),
      list('Carte', 'Totale carte', 'Circuito'),
      ...calculated('Totale'),
      ...entered('Mance di ieri', 'Da verificare'),
    ],
    Cassa: [...check('Cassa contata'), carried('Fondo', 'Totale'), carried('Contanti di ieri', 'Contati')],
  },
  formulas: { Totale: '[Contati] + [Totale carte]' },
}

onEveryDatabase((api) => {
  const given = async () => {
    const company = await givenCompany(api(), FORM)
    const { client } = await company.person('OWNER')
    const addRule = async (name: string, main: string, from: string | null, compareData2: number | null = null) => {
      const body = {
        name,
        checkBox: from === null,
        previousDay: null,
        ruleDataId: await company.item(main),
        ruleData2Id: from === null ? null : await company.item(from),
        compareData2,
        libraryId: company.libraryId,
      }
      expect((await client.post('/rule/create', { body })).body.success).toBe(true)
    }
    return { company, client, addRule }
  }
  const fixTypo = (version: Parameters<typeof dataOf>[0]) =>
    Object.assign(dataOf(version, 'Contati'), { name: 'Contanti' })
  const createVersion = async (client: Client, libraryId: number, change?: Parameters<typeof givenVersion>[2]) =>
    (await client.post('/library/create', { body: await givenVersion(client, libraryId, change) })).body
  const dataIn = async (client: Client, libraryId: number): Promise<LibraryData[]> =>
    (await client.get(`/data/library-data/${libraryId}`)).body
  const named = (data: LibraryData[], name: string) => data.find(({ dataName }) => dataName === name)
  const rulesIn = async (client: Client, libraryId: number): Promise<Rule[]> =>
    (await client.get(`/rule/library/${libraryId}`)).body.data

  test('the wizard reads the whole library: lists with their causals, sources, formulas, and the rules made by hand', async () => {
    const { company, client, addRule } = await given()
    await addRule('Contare', 'Cassa contata', null)
    const [cash, cards, total, fund] = await Promise.all(
      ['Contati', 'Totale carte', 'Totale', 'Fondo'].map(company.item),
    )
    const { listId } = await company.listOf('Carte')
    const form = await readForm(client, company.libraryId)
    expect(form).toMatchObject({ libraryId: company.libraryId, libraryTitle: 'Chiusura' })
    expect(form.sections.map(({ name, viewOrder }) => [name, viewOrder])).toEqual([
      ['Incasi', 1],
      ['Cassa', 2],
    ])
    expect(form.sections[0]?.data[0]).toEqual({
      dataId: cash,
      name: 'Contati',
      type: 'ENTERED',
      unit: 'AMOUNT',
      viewOrder: 1,
      sourceDataId: null,
    })
    expect(form.sections[0]?.lists).toEqual([
      {
        dataId: cards,
        listId,
        name: 'Carte',
        viewOrder: 3,
        sumDataName: 'Totale carte',
        causal: 'Circuito',
        unit: 'AMOUNT',
        causals: [],
      },
    ])
    expect(form.sections[1]?.data[1]).toMatchObject({ dataId: fund, type: 'PREVIOUS_DAY', sourceDataId: total })
    expect(form.formulas).toEqual([
      { formulaId: expect.any(Number), expression: `#data_${cash} + #data_${cards}`, resultDataId: total },
    ])
    expect(form.rules.map(({ name, automatic }) => [name, automatic])).toEqual([['Contare', false]])
  })

  test('items and sections keep their lineage through three versions; a new item starts its own', async () => {
    const { company, client } = await given()
    const second = await createVersion(client, company.libraryId, (version) => {
      fixTypo(version)
      sectionOf(version, 'Incasi').name = 'Incassi'
      sectionOf(version, 'Cassa').data.push({ tmpId: 900, name: 'Novità', type: 'ENTERED', viewOrder: 9 })
    })
    const third = await createVersion(client, second.libraryId)
    const first = await dataIn(client, company.libraryId)
    for (const libraryId of [second.libraryId, third.libraryId]) {
      const data = await dataIn(client, libraryId)
      expect(named(data, 'Contanti')?.lineageId).toBe(named(first, 'Contati')?.dataId)
      expect(named(data, 'Totale carte')?.lineageId).toBe(named(first, 'Totale carte')?.dataId)
      expect(named(data, 'Contati')).toBeUndefined()
    }
    const fresh = named(await dataIn(client, second.libraryId), 'Novità')
    expect(fresh?.lineageId).toBe(fresh?.dataId)
    expect(named(await dataIn(client, third.libraryId), 'Novità')?.lineageId).toBe(fresh?.dataId)
    const sections = await api().db('sections').where({ company_id: company.companyId }).orderBy('id')
    const [takings, till] = sections
    expect(sections.map(({ lineage_id }) => lineage_id)).toEqual([1, 2, 3].flatMap(() => [takings?.id, till?.id]))
  })

  test('a reconciliation goes on while its items have one unit, and otherwise stays behind', async () => {
    const { company, client } = await given()
    const reconcile = async (name: string, main: string, other: string) => {
      const items = { ruleDataId: await company.item(main), ruleData2Id: await company.item(other) }
      const rule = { name, kind: 'reconciliation', tolerance: 0, libraryId: company.libraryId, ...items }
      expect((await client.post('/rule/create', { body: rule })).body.success).toBe(true)
    }
    await reconcile('Contati e mance', 'Contati', 'Mance')
    await reconcile('Contati e conta', 'Contati', 'Cassa contata')
    await reconcile('Contati e Totale', 'Totale', 'Contati')
    const { libraryId, rulesNotCarried } = await createVersion(client, company.libraryId, (version) => {
      for (const name of ['Contati', 'Mance']) Object.assign(dataOf(version, name), { unit: 'NUMBER' })
    })
    expect(rulesNotCarried).toEqual([{ ruleId: expect.any(Number), name: 'Contati e Totale' }])
    const rules = await rulesIn(client, libraryId)
    const byHand = rules.filter(({ automatic }) => !automatic)
    expect(byHand.map(({ name }) => name)).toEqual(['Contati e mance', 'Contati e conta'])
  })

  test('rules are carried once if all their items continue, and the answer names the others', async () => {
    const { company, client, addRule } = await given()
    await addRule('Contare', 'Cassa contata', null)
    await addRule('Verifica', 'Da verificare', 'Contati', 50)
    await addRule('Mance', 'Mance di ieri', 'Mance')
    const { libraryId, rulesNotCarried } = await createVersion(client, company.libraryId, (version) => {
      fixTypo(version)
      dropItem(version, 'Mance')
    })
    expect(rulesNotCarried).toEqual([{ ruleId: expect.any(Number), name: 'Mance' }])
    const data = await dataIn(client, libraryId)
    const idOf = (name: string) => named(data, name)?.dataId
    const rules = await rulesIn(client, libraryId)
    const byHand = { automatic: false, compareData2: null }
    expect(rules.filter(({ automatic }) => !automatic)).toMatchObject([
      { ...byHand, name: 'Contare', checkBox: true, ruleDataId: idOf('Cassa contata'), ruleData2Id: null },
      {
        ...byHand,
        name: 'Verifica',
        checkBox: false,
        ruleDataId: idOf('Da verificare'),
        ruleData2Id: idOf('Contanti'),
        compareData2: 50,
      },
    ])
    expect(rules.filter(({ automatic }) => automatic)).toMatchObject([
      { name: 'Fondo', ruleDataId: idOf('Fondo'), ruleData2Id: idOf('Totale') },
      { name: 'Contanti di ieri', ruleDataId: idOf('Contanti di ieri'), ruleData2Id: idOf('Contanti') },
    ])
    expect(await rulesIn(client, company.libraryId)).toHaveLength(5)
  })

  test('users keep their levels on continued items; a new item has the default', async () => {
    const { company, client } = await given()
    const levels = { Contati: 'NONE', 'Totale carte': 'VIEW_LIST_PARTIAL' } as const
    const editor = await company.person('EDITOR_DATA', { levels })
    const viewer = await company.person('VIEWER_DATA', { levels: { Mance: 'NONE' } })
    const { libraryId } = await createVersion(client, company.libraryId, (version) => {
      fixTypo(version)
      dropItem(version, 'Mance')
      sectionOf(version, 'Cassa').data.push({ tmpId: 900, name: 'Mance', type: 'ENTERED', viewOrder: 9 })
    })
    const data = await dataIn(client, libraryId)
    const { body: access } = await client.get('/access-control/data-access')
    const levelOf = (userId: number, name: string) =>
      access.find((each: Access) => each.userId === userId && each.dataId === named(data, name)?.dataId)?.accessLevel
    expect(levelOf(editor.userId, 'Contanti')).toBe('NONE')
    expect(levelOf(editor.userId, 'Totale carte')).toBe('VIEW_LIST_PARTIAL')
    expect(levelOf(editor.userId, 'Mance')).toBe('EDIT')
    expect(levelOf(viewer.userId, 'Mance')).toBe('VIEW')
    expect(await dataIn(editor.client, libraryId)).not.toContainEqual(expect.objectContaining({ dataName: 'Contanti' }))
  })

  test('a renamed item is carried from the item that it continues, and a day written before stays as it was', async () => {
    const { company, client } = await given()
    const yesterday = await givenDay(client, '2026-03-01')
    const { dataId } = itemNamed(await readDay(client, yesterday), 'Contati')
    await client.post(`/data/update?dayId=${yesterday}`, { body: [{ dataId, value: 80 }] })
    const before = await client.get(`/day/${yesterday}/full`)
    await createVersion(client, company.libraryId, fixTypo)
    const after = await client.get(`/day/${yesterday}/full`)
    expect([after.headers.get('ETag'), after.text]).toEqual([before.headers.get('ETag'), before.text])

    const today = await givenDay(client, '2026-03-02')
    const sheet = await readDay(client, today)
    expect(itemNamed(sheet, 'Contanti').value).toBe(0)
    expect(itemNamed(sheet, 'Contanti di ieri').value).toBe(80)
    expect(itemNamed(sheet, 'Fondo').value).toBe(80)
    await client.post(`/data/update?dayId=${yesterday}`, { body: [{ dataId, value: 90 }] })
    const changes = await client.get(`/rule/previous-day-changes/${today}`)
    expect(changes.body).toMatchObject([
      { currentDataName: 'Fondo', previousValue: 90 },
      { currentDataName: 'Contanti di ieri', previousDataName: 'Contati', previousValue: 90, currentValue: 80 },
    ])
  })

  test('an earlier day created later has the new version, and the day after it is compared with it', async () => {
    const { company, client } = await given()
    const later = await givenDay(client, '2026-03-05')
    await createVersion(client, company.libraryId, fixTypo)
    const earlier = await givenDay(client, '2026-03-04')
    const { dataId } = itemNamed(await readDay(client, earlier), 'Contanti')
    await client.post(`/data/update?dayId=${earlier}`, { body: [{ dataId, value: 12.5 }] })
    const { body: changes } = await client.get(`/rule/previous-day-changes/${later}`)
    expect(changes).toContainEqual(
      expect.objectContaining({
        currentDataName: 'Contanti di ieri',
        previousDataName: 'Contanti',
        previousValue: 12.5,
      }),
    )
  })

  test('an item that takes another one’s name keeps its lineage; an item that continues none is found by its name', async () => {
    const { company, client } = await given()
    const yesterday = await givenDay(client, '2026-03-01')
    const sheet = await readDay(client, yesterday)
    const save = (name: string, value: number) =>
      client.post(`/data/update?dayId=${yesterday}`, { body: [{ dataId: itemNamed(sheet, name).dataId, value }] })
    await save('Contati', 10)
    await save('Mance', 20)
    await save('Da verificare', 30)
    await createVersion(client, company.libraryId, (version) => {
      const [cash, tips] = [dataOf(version, 'Contati'), dataOf(version, 'Mance')]
      Object.assign(cash, { name: 'Mance' })
      Object.assign(tips, { name: 'Altro' })
      Object.assign(dataOf(version, 'Da verificare'), { continuesDataId: null })
      const fed = (tmpId: number, name: string, sourceTmpId: number) =>
        ({ tmpId, name, type: 'PREVIOUS_DAY', viewOrder: tmpId, sourceTmpId }) as const
      sectionOf(version, 'Cassa').data.push(
        { tmpId: 900, name: 'Contati', type: 'ENTERED', viewOrder: 900 },
        fed(901, 'Dalle mance', cash.tmpId),
        fed(902, 'Dai contati', 900),
        fed(903, 'Dalla verifica', dataOf(version, 'Da verificare').tmpId),
      )
    })
    const today = await readDay(client, await givenDay(client, '2026-03-02'))
    expect(itemNamed(today, 'Dalle mance').value).toBe(10)
    expect(itemNamed(today, 'Dai contati').value).toBe(0)
    expect(itemNamed(today, 'Dalla verifica').value).toBe(30)
  })

  test('of two owners at once one makes the version; the other gets 409 with the newest id and can continue it', async () => {
    const { company, client } = await given()
    const other = (await company.person('OWNER')).client
    const body = await givenVersion(client, company.libraryId, fixTypo)
    const answers = await Promise.all([client, other].map((owner) => owner.post('/library/create', { body })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const made = answers.find(({ status }) => status === 201)?.body.libraryId
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      code: 'newer_library',
      message: 'Intanto è stata creata un’altra versione della libreria: riparti da quella più recente.',
      libraryId: made,
    })
    expect((await client.get('/library/user')).body).toHaveLength(2)
    expect(await createVersion(other, made)).toMatchObject({ libraryId: expect.any(Number), rulesNotCarried: [] })
  })

  test('a retry with the same key answers the same, though its library isn’t the newest any more', async () => {
    const { company, client } = await given()
    const body = await givenVersion(client, company.libraryId, fixTypo)
    const headers = { 'Idempotency-Key': 'una-versione' }
    const first = await client.post('/library/create', { body, headers })
    const again = await client.post('/library/create', { body, headers })
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  type Version = ReturnType<typeof asVersion>
  const part = (version: Version, section: number) => version.sections[section] ?? { data: [], lists: [] }
  const item = (version: Version, section: number, index: number) => part(version, section).data[index] ?? {}
  const idAt = (version: Version, section: number, index: number) =>
    part(version, section).data[index]?.continuesDataId ?? 0

  test.each<[string, (version: Version) => void, string, string]>([
    [
      'an item that isn’t there',
      (version) => Object.assign(item(version, 0, 1), { continuesDataId: 999_999 }),
      'sections.0.data.1.continuesDataId',
      'non fa parte',
    ],
    [
      'an item twice',
      (version) => Object.assign(item(version, 0, 1), { continuesDataId: idAt(version, 0, 0) }),
      'sections.0.data.1.continuesDataId',
      'non possono continuare la stessa',
    ],
    [
      'an item of another type',
      (version) => Object.assign(item(version, 0, 0), { type: 'CHECK', unit: null }),
      'sections.0.data.0.continuesDataId',
      'dello stesso tipo',
    ],
    [
      'an item by a list',
      (version) => {
        Object.assign(part(version, 0).lists[0] ?? {}, { continuesDataId: idAt(version, 0, 0) })
        Object.assign(item(version, 0, 0), { continuesDataId: null })
      },
      'sections.0.lists.0.continuesDataId',
      'dello stesso tipo',
    ],
    [
      'a section that isn’t there',
      (version) => Object.assign(part(version, 1), { continuesSectionId: 999_999 }),
      'sections.1.continuesSectionId',
      'non fa parte',
    ],
    [
      'a section twice',
      (version) => Object.assign(part(version, 1), { continuesSectionId: version.sections[0]?.continuesSectionId }),
      'sections.1.continuesSectionId',
      'non possono continuare la stessa',
    ],
    [
      'a section without naming its library',
      (version) => Object.assign(version, { continues: null }),
      'sections.0.continuesSectionId',
      'in continues',
    ],
    [
      'an item without naming its library',
      (version) => {
        Object.assign(version, { continues: null })
        for (const section of version.sections) Object.assign(section, { continuesSectionId: null })
      },
      'sections.0.data.0.continuesDataId',
      'in continues',
    ],
    ['a text instead of an id', (version) => Object.assign(version, { continues: '1' }), 'continues', 'continues'],
  ])('continuing %s is refused, and nothing is written', async (_, spoil, path, message) => {
    const { company, client } = await given()
    const body = await givenVersion(client, company.libraryId, spoil)
    const answer = await client.post('/library/create', { body })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
    expect(answer.body.issues[0].path).toBe(path)
    expect((await client.get('/library/user')).body).toHaveLength(1)
  })

  test('another company’s library and its items are refused like missing ones', async () => {
    const theirs = await given()
    const { company, client } = await given()
    expect((await client.get(`/library/${theirs.company.libraryId}/form`)).status).toBe(404)
    const foreign = await givenVersion(theirs.client, theirs.company.libraryId)
    const taken = await client.post('/library/create', { body: foreign })
    const missing = await client.post('/library/create', { body: { ...foreign, continues: 999_999 } })
    expect([taken.status, taken.text]).toEqual([404, missing.text])
    const mixed = await client.post('/library/create', { body: { ...foreign, continues: company.libraryId } })
    expect(mixed.status).toBe(400)
    expect((await theirs.client.get('/library/user')).body).toHaveLength(1)
  })

  test('only an owner reads the form and makes a version', async () => {
    const { company, client } = await given()
    const editor = await company.person('EDITOR_DATA_FILES')
    expect((await editor.client.get(`/library/${company.libraryId}/form`)).status).toBe(403)
    const body = asVersion(await readForm(client, company.libraryId))
    expect((await editor.client.post('/library/create', { body })).status).toBe(403)
  })
})
