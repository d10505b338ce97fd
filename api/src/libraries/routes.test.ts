import { asCreation } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany, SMALL_FORM } from '../testing/company'

const creation = () => structuredClone(asCreation(SMALL_FORM))

onEveryDatabase((api) => {
  test('an owner creates a library, and reads it back in order', async () => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('OWNER')
    const created = await client.post('/library/create', { body: creation() })
    expect(created).toMatchObject({ status: 201, body: { libraryId: expect.any(Number) } })
    const { libraryId } = created.body

    const libraries = await client.get('/library/user')
    expect(libraries.body).toEqual([
      { libraryId, libraryTitle: 'Chiusura', libraryCreationTime: expect.stringMatching(/^\d{4}-.*Z$/) },
    ])
    const sections = await client.get(`/section/library/${libraryId}`)
    expect(sections.body.map(({ name, viewOrder }: never) => [name, viewOrder])).toEqual([
      ['Incassi', 1],
      ['Spese', 2],
      ['Chiusura', 3],
    ])
    const data = await client.get(`/data/library-data/${libraryId}`)
    expect(data.body.map((item: { dataName: string; dataType: string }) => [item.dataName, item.dataType])).toEqual([
      ['Contanti', 'ENTERED'],
      ['Carte', 'ENTERED'],
      ['Totale altri incassi', 'LIST'],
      ['Totale', 'CALCULATED'],
      ['Totale spese', 'LIST'],
      ['Netto', 'CALCULATED'],
      ['Quota', 'CALCULATED'],
      ['Soci', 'ENTERED'],
      ['Cassa contata', 'CHECK'],
      ['Fondo cassa', 'PREVIOUS_DAY'],
    ])
  })

  test('formulas keep their meaning with the assigned ids, and are listed in the order of computation', async () => {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const { body } = await client.get(`/formula/library/${company.libraryId}`)
    const [cash, cards, others, total] = await Promise.all(
      ['Contanti', 'Carte', 'Totale altri incassi', 'Totale'].map(company.item),
    )
    const expressions = body.map((formula: { fullExpression: string }) => formula.fullExpression)
    expect(expressions[0]).toBe(`#data_${cash} + #data_${cards} + #data_${others}`)
    expect(body[0].resultDataId).toBe(total)
    expect(expressions[1]).toContain(`#data_${total} - `)
  })

  test('a carried item gets its rule: from the item chosen, or else from its namesake', async () => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('OWNER')
    const body = {
      title: 'Riporti',
      sections: [
        {
          tmpId: 1000,
          name: 'Uno',
          viewOrder: 1,
          data: [
            { tmpId: 2000, name: 'Fondo', type: 'PREVIOUS_DAY', viewOrder: 1 },
            { tmpId: 2001, name: 'Altro', type: 'PREVIOUS_DAY', viewOrder: 2, sourceTmpId: 3000 },
            { tmpId: 2002, name: 'Orfano', type: 'PREVIOUS_DAY', viewOrder: 3 },
          ],
          lists: [{ tmpId: 3000, name: 'Spese', viewOrder: 4, sumDataName: 'Totale spese', causal: 'Motivo' }],
        },
        {
          tmpId: 1001,
          name: 'Due',
          viewOrder: 2,
          data: [{ tmpId: 2003, name: 'Fondo', type: 'ENTERED', viewOrder: 1 }],
          lists: [],
        },
      ],
      formulas: [],
    }
    const { body: created } = await client.post('/library/create', { body })
    const { body: data } = await client.get(`/data/library-data/${created.libraryId}`)
    const [fund, other, , expenses, source] = data.map((item: { dataId: number }) => item.dataId)
    const { body: rules } = await client.get(`/rule/library/${created.libraryId}`)
    const automatic = { checkBox: false, previousDay: true, compareData2: null, automatic: true }
    expect(rules).toMatchObject({
      success: true,
      data: [
        { name: 'Fondo', ruleDataId: fund, ruleData2Id: source, ...automatic },
        { name: 'Altro', ruleDataId: other, ruleData2Id: expenses, ...automatic },
      ],
    })
    expect(rules.data).toHaveLength(2)
  })

  type Creation = ReturnType<typeof creation>
  const item = (body: Creation, section: number, index: number) => body.sections[section]?.data[index] ?? { tmpId: 0 }
  const formula = (body: Creation) => body.formulas[0] ?? { expression: '', resultDataId: 0 }
  const idOf = (body: Creation, name: string) =>
    body.sections.flatMap((section) => section.data).find((data) => data.name === name)?.tmpId ?? 0

  test.each<[string, (body: Creation) => void, string, string]>([
    [
      'no title',
      (body) => Object.assign(body, { title: ' ' }),
      'title',
      'Il nome della libreria non può essere vuoto.',
    ],
    [
      'a nameless section',
      (body) => Object.assign(body.sections[1] ?? {}, { name: '' }),
      'sections.1.name',
      'Inserisci un nome per la sezione.',
    ],
    [
      'a nameless item',
      (body) => Object.assign(item(body, 0, 1), { name: '  ' }),
      'sections.0.data.1.name',
      'Inserisci un nome per il dato o la lista.',
    ],
    [
      'a list without the name of its sum',
      (body) => Object.assign(body.sections[0]?.lists[0] ?? {}, { sumDataName: '' }),
      'sections.0.lists.0.sumDataName',
      'Inserisci il nome della somma dato.',
    ],
    [
      'a list without its causal',
      (body) => Object.assign(body.sections[0]?.lists[0] ?? {}, { causal: '' }),
      'sections.0.lists.0.causal',
      'Inserisci il nome della causale.',
    ],
    ...(
      [
        ['an empty usual causal', ['Visa', ' '], '1', 'Le causali abituali: una è vuota.'],
        ['a usual causal twice', ['Visa', 'Amex', ' visa '], '2', 'Le causali abituali: “visa” è ripetuta.'],
        ['a long usual causal', ['x'.repeat(201)], '0', 'Le causali abituali: al massimo 200 caratteri ognuna.'],
        ['a usual causal that is no text', [7], '0', 'Le causali abituali: serve un testo.'],
        [
          'too many usual causals',
          Array.from({ length: 31 }, (_, at) => `${at}`),
          '',
          'Le causali abituali: al massimo 30.',
        ],
        ['usual causals that are no list', 'Visa', '', 'Le causali abituali: serve un elenco.'],
      ] as const
    ).map(([what, causals, at, message]): [string, (body: Creation) => void, string, string] => [
      what,
      (body) => Object.assign(body.sections[0]?.lists[0] ?? {}, { causals }),
      ['sections.0.lists.0.causals', at].filter((part) => part !== '').join('.'),
      message,
    ]),
    [
      'a section with nothing in it',
      (body) => Object.assign(body.sections[2] ?? {}, { data: [], lists: [] }),
      'sections.2',
      'Ogni sezione deve avere almeno una voce o una lista.',
    ],
    [
      'an id used twice',
      (body) => Object.assign(item(body, 0, 1), { tmpId: item(body, 0, 0).tmpId }),
      'sections.0.data.1.tmpId',
      'Il tmpId 2000 è ripetuto.',
    ],
    [
      'a result that isn’t calculated',
      (body) => Object.assign(formula(body), { resultDataId: idOf(body, 'Contanti') }),
      'formulas.0.resultDataId',
      'Il dato di risultato deve essere di tipo CALCULATED.',
    ],
    [
      'the sum of a list as a result',
      (body) => Object.assign(formula(body), { resultDataId: 'list_2002' }),
      'formulas.0.resultDataId',
      'Il dato di risultato deve essere di tipo CALCULATED.',
    ],
    [
      'a formula that uses its result',
      (body) => Object.assign(formula(body), { expression: `#data_${formula(body).resultDataId} + 1` }),
      'formulas.0.expression',
      'Non puoi utilizzare il dato di risultato nella formula.',
    ],
    [
      'a formula that ends with an operator',
      (body) => Object.assign(formula(body), { expression: '#data_2000 +' }),
      'formulas.0.expression',
      'La formula non può terminare con un operatore.',
    ],
    [
      'a formula without a result',
      (body) => Object.assign(formula(body), { resultDataId: null }),
      'formulas.0.resultDataId',
      "Formula incompleta. Assicurati di aver definito l'espressione e il dato di risultato.",
    ],
    [
      'a formula on a missing item',
      (body) => Object.assign(formula(body), { expression: '#data_9999' }),
      'formulas.0.expression',
      'La formula usa una voce che non fa parte della libreria: #data_9999.',
    ],
    [
      'formulas in a circle',
      (body) => Object.assign(body.formulas[1] ?? {}, { expression: `#data_${idOf(body, 'Quota')}` }),
      'formulas',
      'Le formule si richiamano a vicenda: ',
    ],
    [
      'a second formula for a result',
      (body) => body.formulas.push({ ...formula(body), tmpId: 5999 }),
      'formulas.3.resultDataId',
      'La voce di risultato ha già una formula.',
    ],
    [
      'a source that isn’t there',
      (body) => Object.assign(item(body, 2, 1), { sourceTmpId: 9999 }),
      'sections.2.data.1.sourceTmpId',
      'Il dato di origine non fa parte della libreria.',
    ],
  ])('%s is refused, and nothing is written', async (_, spoil, path, message) => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('OWNER')
    const body = creation()
    spoil(body)
    const answer = await client.post('/library/create', { body })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
    expect(answer.body.issues[0].path).toContain(path)
    expect((await client.get('/library/user')).body).toEqual([])
  })

  test('a retry with the same key creates nothing', async () => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('OWNER')
    const headers = { 'Idempotency-Key': 'una-chiave' }
    const first = await client.post('/library/create', { body: creation(), headers })
    const again = await client.post('/library/create', { body: creation(), headers })
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await client.get('/library/user')).body).toHaveLength(1)
  })

  test('only an owner creates libraries', async () => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('EDITOR_DATA_FILES')
    expect((await client.post('/library/create', { body: creation() })).status).toBe(403)
    expect(await api().db('libraries').where({ company_id: company.companyId })).toEqual([])
  })

  test('items that a reader may not see are left out of a library', async () => {
    const company = await givenCompany(api())
    const levels = { 'Cassa contata': 'NONE', 'Fondo cassa': 'NONE', Netto: 'NONE', Contanti: 'NONE' } as const
    const { client } = await company.person('EDITOR_DATA', { levels })
    const { body: data } = await client.get(`/data/library-data/${company.libraryId}`)
    const names = data.map((item: { dataName: string }) => item.dataName)
    expect(names).toEqual(['Carte', 'Totale altri incassi', 'Totale', 'Totale spese', 'Quota', 'Soci'])
    const { body: sections } = await client.get(`/section/library/${company.libraryId}`)
    expect(sections.map((section: { name: string }) => section.name)).toEqual(['Incassi', 'Spese'])
    const { body: formulas } = await client.get(`/formula/library/${company.libraryId}`)
    expect(formulas).toHaveLength(2)
  })

  test('only data editors read formulas, which don’t name hidden items', async () => {
    const company = await givenCompany(api())
    const editor = await company.person('EDITOR_DATA', { levels: { Contanti: 'NONE' } })
    const viewer = await company.person('VIEWER_DATA')
    const { body: created } = await editor.client.post('/day/create?date=2026-03-01')
    const { body } = await editor.client.get(`/formula/${created.dayId}`)
    expect(body[0]).toMatchObject({
      resultDataName: 'Totale',
      formattedExpression: 'Dato Sconosciuto + Carte + Totale altri incassi',
    })
    expect((await viewer.client.get(`/formula/${created.dayId}`)).status).toBe(403)
    expect((await viewer.client.get(`/formula/library/${company.libraryId}`)).status).toBe(403)
  })

  test('another company’s library answers as one that isn’t there', async () => {
    const theirs = await givenCompany(api())
    const { client } = await (await givenCompany(api())).person('OWNER')
    for (const path of ['/data/library-data', '/section/library', '/formula/library', '/rule/library']) {
      const foreign = await client.get(`${path}/${theirs.libraryId}`)
      const missing = await client.get(`${path}/999999`)
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
  })
})
