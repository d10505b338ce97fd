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
    expect(seen[1]).toMatch(new RegExp(`^Chiuso da ${name}, `))
    expect(seen).toEqual(
      expect.arrayContaining([
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
    expect(datesOf('2026-03')).toEqual(['30/03/2026', '31/03/2026'])
    expect(datesOf('2026-04')).toEqual(['01/04/2026'])
  })
})
