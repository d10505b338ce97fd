import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay, givenEntry } from '../testing/day'
import { askFor, openPack, startPacking, untilPack } from '../testing/packs'
import { canReadPdf, pagesOf } from '../testing/pdf'

onEveryDatabase((api) => {
  let packing: Awaited<ReturnType<typeof startPacking>>
  beforeAll(async () => {
    packing = await startPacking(api())
  })
  afterAll(() => packing.stop())

  test('the days on paper have what their reader sees, as the pages write it', async () => {
    const company = await givenCompany(api())
    const editor = await company.person('EDITOR_DATA', { viewComments: true })
    const levels = { Contanti: 'NONE', 'Totale spese': 'VIEW_LIST_PARTIAL', 'Totale altri incassi': 'NONE' } as const
    const reader = await company.person('VIEWER_DATA', { levels })
    const dayId = await givenDay(editor.client)
    const dataId = await company.item('Contanti')
    const body = [{ dataId, value: 1234.5, comment: 'Manca un buono: касса 现金.' }]
    await editor.client.post(`/data/update?dayId=${dayId}`, { body })
    await givenEntry(editor.client, dayId, await company.listOf('Spese varie'), 35.5, 'Pane')
    await closeDay(editor.client, dayId)
    const pagesFor = async ({ client }: typeof editor) => {
      const here = packing.clientOf(client)
      const files = await openPack(await untilPack(here, await askFor(here, ['pdf']), 'ready'))
      expect([...files.keys()]).toEqual(['giorni/2026-03.pdf', 'manifest.json'])
      return pagesOf(files.get('giorni/2026-03.pdf') ?? Buffer.alloc(0)).flat()
    }
    const [seen, limited] = [await pagesFor(editor), await pagesFor(reader)]
    if (!canReadPdf) return
    const name = `Persona ${editor.username}`
    expect(seen[1]).toBe('Chiuso: 1 chiuso')
    expect(seen).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^Chiuso da ${name}, `)),
        'Nota di chiusura: Chiuso così.',
        expect.stringMatching(new RegExp(`^Contanti 1\\.234,50 € ${name},$`)),
        'Manca un buono: касса 现金.',
        'Carte 0,00 € non compilato',
        'Spese varie',
        expect.stringMatching(/^Pane 35,50 €/),
        expect.stringMatching(/^Totale spese 35,50 €/),
        expect.stringMatching(/^Netto [\d.,−]+ € provvisorio$/),
        'Quota — provvisorio',
        'Cassa contata No non compilato',
      ]),
    )
    expect(limited.filter((line) => /Contanti|buono|Pane|Spese varie|altri incassi/.test(line))).toEqual([])
    expect(limited).toContain('Totale spese 35,50 €')
  })

  test('each month is a file of its own', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    for (const date of ['2026-03-30', '2026-03-31', '2026-04-01']) await givenDay(client, date)
    const here = packing.clientOf(client)
    const files = await openPack(
      await untilPack(here, await askFor(here, ['pdf'], '2026-03-01', '2026-04-30'), 'ready'),
    )
    expect([...files.keys()]).toEqual(['giorni/2026-03.pdf', 'giorni/2026-04.pdf', 'manifest.json'])
    if (!canReadPdf) return
    const datesOf = (month: string) =>
      pagesOf(files.get(`giorni/${month}.pdf`) ?? Buffer.alloc(0)).map(
        (lines) => lines.join(' ').match(/\d\d\/0[34]\/2026/)?.[0],
      )
    expect(datesOf('2026-03').slice(1)).toEqual(['30/03/2026', '31/03/2026'])
    expect(datesOf('2026-04').slice(1)).toEqual(['01/04/2026'])
  })

  test('a month begins with its totals and the differences of its days, as far as the reader sees them', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const reader = await company.person('VIEWER_DATA', { levels: { Carte: 'NONE' } })
    const [cash, cards] = [await company.item('Contanti'), await company.item('Carte')]
    const rule = { name: 'Carte e scontrini', kind: 'reconciliation', ruleDataId: cards, ruleData2Id: cash }
    await owner.client.post('/rule/create', { body: { ...rule, tolerance: 5, libraryId: company.libraryId } })
    const write = (dayId: number, ...figures: [number, number][]) =>
      owner.client.post(`/data/update?dayId=${dayId}`, { body: figures.map(([dataId, value]) => ({ dataId, value })) })
    const partners = await company.item('Soci')
    const days = [
      await givenDay(owner.client, '2026-03-29'),
      await givenDay(owner.client, '2026-03-30'),
      await givenDay(owner.client, '2026-03-31'),
    ] as const
    await write(days[0], [cash, 100], [cards, 87.6], [partners, 2])
    await write(days[1], [cash, 100.5], [cards, 97], [partners, 4])
    await write(days[2], [cards, 20])
    await closeDay(owner.client, days[0])
    // A closed day isn't judged by a rule that was added later.
    api().clock.advance(1000)
    const later = { ...rule, name: 'Regola nuova', tolerance: 1, libraryId: company.libraryId }
    await owner.client.post('/rule/create', { body: later })
    const pagesFor = async ({ client }: typeof owner) => {
      const here = packing.clientOf(client)
      const files = await openPack(
        await untilPack(here, await askFor(here, ['pdf'], '2026-03-10', '2026-04-30'), 'ready'),
      )
      return pagesOf(files.get('giorni/2026-03.pdf') ?? Buffer.alloc(0))
    }
    const [[month = [], closed = []], [limited = []]] = [await pagesFor(owner), await pagesFor(reader)]
    if (!canReadPdf) return
    expect(month).toEqual([
      `${company.name} Marzo 2026 3 giorni`,
      'Provvisorio: 2 aperti, 1 chiuso; i valori dei giorni aperti possono ancora cambiare',
      'Solo i giorni dal 10/03/2026 al 31/03/2026: anche i totali sono di questi giorni.',
      '2 giorni hanno differenze oltre la tolleranza.',
      'Incassi Nel mese Calcolato come',
      'Contanti 200,50 €',
      'Carte 204,60 €',
      expect.stringMatching(/^Totale /),
      'Spese Nel mese Calcolato come',
      expect.stringMatching(/^Netto /),
      expect.stringMatching(/^Quota [\d.,]+ € ricalcolata/),
      'Soci 6,00 €',
      'Chiusura Nel mese Calcolato come',
      expect.stringMatching(/^Fondo cassa .* primo valore, \d\d\/03\/2026$/),
      'Giorni Differenza Stato',
      expect.stringMatching(/^29\/03\/2026 domenica Chiuso da Persona /),
      'Carte e scontrini −12,40 € oltre la tolleranza di 5,00 €',
      'Nota di chiusura: Chiuso così.',
      '30/03/2026 lunedì Aperto, provvisorio',
      'Regola nuova −3,50 € oltre la tolleranza di 1,00 €',
      '31/03/2026 martedì Aperto, provvisorio',
      'Marzo 2026 pagina 1 di 1',
    ])
    expect(closed).toContain('Differenza con Contanti −12,40 € oltre la tolleranza di 5,00 €')
    expect(limited).toContain('Giorni Stato')
    expect(limited.filter((line) => /Carte|12,40/.test(line))).toEqual([])
  })
})
