import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import { png, webp } from '../../testing/files'
import { pagesOf as allPagesOf, canReadPdf, rightEndsOf, structureOf } from '../../testing/pdf'
import type { PaperCompany, PaperDay, PaperMonth } from './paperDay'
import { writeMonthPdf } from './writeMonthPdf'

const company: PaperCompany = { name: 'Trattoria Aurora', logo: png }
const closed = { by: 'Giulia Bassi', at: '2026-11-20 23:12:04 CET' }
const approved = { by: 'Aurora Conti', at: '2026-11-21 09:05:00 CET' }
const remark = 'Giulia Bassi, 18:42'

const day: PaperDay = {
  date: '2026-11-20',
  status: 'approved',
  closed,
  approved,
  sections: [
    {
      name: 'Incassi',
      items: [
        { name: 'Contanti', figure: '1.234,50\u00a0€', remark, comment: 'Mancano 2 buoni.\nLi porta Marco.' },
        {
          name: 'Spese',
          figure: '35,50\u00a0€',
          list: { name: 'Spese del giorno', entries: [{ causal: 'Pane', figure: '35,50\u00a0€', remark }] },
        },
        { name: 'Differenza', figure: '\u22120,10\u00a0€', isTotal: true },
      ],
    },
    { name: 'Note', items: [] },
  ],
}
const longDay: PaperDay = {
  date: '2026-11-21',
  status: 'open',
  sections: [
    {
      name: 'Fornitori',
      items: Array.from({ length: 90 }, (_, index) => ({
        name: `Fornitore ${index + 1}`,
        figure: `${index},00\u00a0€`,
      })),
    },
  ],
}

const difference = { figure: '\u221212,40\u00a0€', tolerance: '5,00\u00a0€', isBeyond: true }
const month: PaperMonth = {
  from: '2026-11-01',
  to: '2026-11-30',
  isWhole: true,
  isCompared: true,
  sections: [
    {
      name: 'Incassi',
      items: [
        { name: 'Contanti', figure: '31.234,50\u00a0€' },
        { name: 'Scontrino medio', figure: '12,22\u00a0€', remark: 'ricalcolata' },
      ],
    },
  ],
  days: [
    {
      date: '2026-11-20',
      status: 'approved',
      closed: { ...closed, note: 'Due scontrini\nbattuti doppi.' },
      approved: { ...approved, note: 'Visto.' },
      differences: [{ name: 'Carte e scontrini', ...difference }],
    },
    { date: '2026-11-21', status: 'open', differences: [] },
  ],
}

const written = (days: PaperDay[], owner = company, of = month) =>
  buffer(
    writeMonthPdf(
      owner,
      of,
      (async function* () {
        yield* days
      })(),
    ),
  )
/** The drawings of its pages. */
const contentOf = (pdf: Buffer) =>
  Array.from(pdf.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n(.+?)\nendstream/gs), ([, stream = '']) =>
    inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'),
  ).join('\n')
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('the month and each day are on pages of their own', async () => {
  expect(pageCount(await written([day]))).toBe(2)
  expect(pageCount(await written([day, longDay]))).toBe(5)
})

test('a picture that PDF files can’t contain is left out', async () => {
  expect(String(await written([day], { ...company, logo: png }))).toContain('/Subtype /Image')
  expect(String(await written([day], { ...company, logo: webp }))).not.toContain('/Subtype /Image')
})

test('a section’s result has two rules below it, a list’s sum none', async () => {
  const rules = (pdf: Buffer) => contentOf(pdf).match(/^0\.6 w 0 G/gm)?.length ?? 0
  const withoutResult = day.sections.map(({ name, items }) => ({ name, items: items.filter((item) => !item.isTotal) }))
  expect(rules(await written([day]))).toBe(2)
  expect(rules(await written([{ ...day, sections: withoutResult }]))).toBe(0)
})

test('the document has a title, a language and a structure', async () => {
  const text = String(await written([day]))
  for (const entry of ['(Trattoria Aurora: giorni)', '/DisplayDocTitle true', '/Lang (it-IT)', '/Marked true'])
    expect(text).toContain(entry)
})

test('all that the pages draw belongs to an element of the structure or is an artifact', async () => {
  const marked = /^\/\w+ (<<[^>]*>> )?B[DM]C$.*?^EMC$/gms
  const drawn = / (TJ|S|Do)$/m
  const content = contentOf(await written([day, longDay, { ...longDay, sections: [] }]))
  expect(content).toMatch(drawn)
  expect(content.replaceAll(marked, '')).not.toMatch(drawn)
})

test('an error of the days is passed on by the stream', async () => {
  async function* days(): AsyncGenerator<PaperDay> {
    yield day
    throw new Error('Lost connection.')
  }
  await expect(buffer(writeMonthPdf(company, month, days()))).rejects.toThrow('Lost connection.')
})

if (canReadPdf) {
  /** The pages of the days, without the month's page. */
  const pagesOf = (pdf: Buffer) => allPagesOf(pdf).slice(1)

  test('the month’s page has the totals, and each day with its state, its differences and the reasons', async () => {
    const [page] = allPagesOf(await written([day]))
    expect(page).toEqual([
      'Trattoria Aurora Novembre 2026 2 giorni',
      'Provvisorio: 1 aperto, 1 approvato; i valori dei giorni aperti possono ancora cambiare',
      '1 giorno ha differenze oltre la tolleranza.',
      'Incassi Nel mese Calcolato come',
      'Contanti 31.234,50 €',
      'Scontrino medio 12,22 € ricalcolata',
      'Giorni Differenza Stato',
      '20/11/2026 venerdì Approvato da Aurora Conti',
      'Carte e scontrini −12,40 € oltre la tolleranza di 5,00 €',
      'Nota di chiusura: Due scontrini battuti doppi.',
      'Nota di approvazione: Visto.',
      '21/11/2026 sabato Aperto, provvisorio',
      'Novembre 2026 pagina 1 di 1',
    ])
  })

  test('a month’s page names a part of the month, and a month whose days are all closed or approved', async () => {
    const [first = {}] = month.days
    const done = {
      ...month.days[0],
      date: '2026-11-19',
      status: 'closed',
      differences: [],
    } as PaperMonth['days'][number]
    const part = { ...month, from: '2026-11-19', to: '2026-11-20', isWhole: false, isCompared: false }
    const [lines = []] = allPagesOf(await written([day], company, { ...part, days: [done, first as typeof done] }))
    expect(lines.slice(1, 3)).toEqual([
      'Chiuso: 1 chiuso, 1 approvato',
      'Solo i giorni dal 19/11/2026 al 20/11/2026: anche i totali sono di questi giorni.',
    ])
    expect(lines).toContain('Giorni Stato')
    const [approvedMonth = []] = allPagesOf(await written([day], company, { ...month, days: [first as typeof done] }))
    expect(approvedMonth[1]).toBe('Approvato: 1 approvato')
  })

  test('a day has its differences below both items, and the notes of its closing and approval', async () => {
    const items = [
      { name: 'Carte', figure: '10,00\u00a0€', differences: [{ name: 'Scontrini', ...difference }] },
      { name: 'Scontrini', figure: '22,40\u00a0€', differences: [{ name: 'Carte', ...difference, isBeyond: false }] },
    ]
    const noted = { ...day, closed: { ...closed, note: 'Manca la rotolina.' }, sections: [{ name: 'Cassa', items }] }
    const [page] = pagesOf(await written([noted]))
    expect(page?.slice(2, -1)).toEqual([
      'Nota di chiusura: Manca la rotolina.',
      'Cassa Valore Ultima modifica',
      'Carte 10,00 €',
      'Differenza con Scontrini −12,40 € oltre la tolleranza di 5,00 €',
      'Scontrini 22,40 €',
      'Differenza con Carte −12,40 € tolleranza 5,00 €',
    ])
  })

  test('a correction is told below the state, and the sections begin below a long reason', async () => {
    const reason = 'Scontrino 41 due volte. '.repeat(20).trim()
    const corrected = { by: 'Aurora Conti', at: '2026-11-26 10:12:00 CET', note: reason }
    const [lines = []] = pagesOf(await written([{ ...day, corrected }]))
    const text = lines.join(' ')
    expect(text).toContain('Corretto da Aurora Conti, 26/11/2026 10:12: riporti aggiornati, “Scontrino 41 due volte.')
    expect(text.indexOf('due volte.”')).toBeLessThan(text.indexOf('Incassi'))
    expect(text.indexOf('due volte.”')).toBeGreaterThan(0)
  })

  test('a page has the whole day as text', async () => {
    const [page] = pagesOf(await written([day]))
    expect(page).toEqual([
      'Trattoria Aurora 20/11/2026 venerdì',
      'Approvato da Aurora Conti, 21/11/2026 09:05 · chiuso da Giulia Bassi, 20/11/2026 23:12',
      'Incassi Valore Ultima modifica',
      'Contanti 1.234,50 € Giulia Bassi, 18:42',
      'Mancano 2 buoni.',
      'Li porta Marco.',
      'Spese del giorno',
      'Pane 35,50 € Giulia Bassi, 18:42',
      'Spese 35,50 €',
      'Differenza −0,10 €',
      'Note Valore Ultima modifica',
      'Nessuna voce in questa sezione',
      '20/11/2026 pagina 1 di 1',
    ])
  })

  /** Without the marks of direction that Poppler writes, and with the letters of ligatures. */
  const lettersOf = (lines: string[]) =>
    lines
      .join('\n')
      .normalize('NFKC')
      .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

  test('names in other scripts are text that can be found, beside Latin and figures', async () => {
    const names = [
      'Касса ресторана',
      'Ταμείο εστιατορίου',
      '现金收入',
      'レジの現金',
      'نقدا في الصندوق',
      'Bar Москва 现金 (12) Αθήνα',
    ]
    const items = names.map((name, index) => ({ name, figure: `${index + 1},00\u00a0€`, comment: `Nota: ${name}` }))
    const owner = { name: 'Трактир 现金 مطعم', logo: null }
    const [page = []] = pagesOf(await written([{ ...longDay, sections: [{ name: 'Раздел', items }] }], owner))
    const text = lettersOf(page)
    for (const [index, name] of names.entries()) {
      expect(text).toContain(`${name} ${index + 1},00 €`)
      expect(text).toContain(`Nota: ${name}`)
    }
    for (const word of ['Трактир', '现金', 'مطعم', 'Раздел']) expect(text).toContain(word)
  })

  test('words to the left and to the right are in their order, and long texts are broken into lines', async () => {
    const words = Array.from({ length: 30 }, (_, index) => `كلمة Москва${index + 1}`)
    const long = '现金收入'.repeat(60)
    const items = [
      { name: 'Pagato (نقدا) ieri', figure: '1,00\u00a0€', comment: words.join(' ') },
      { name: long, figure: '2,00\u00a0€' },
    ]
    const [page = []] = pagesOf(await written([{ ...longDay, sections: [{ name: 'Note', items }] }]))
    const text = lettersOf(page)
    // Poppler moves the spaces and brackets beside a word that is written to the left.
    const lettersAlone = (written: string) => written.replace(/[^\p{L}\p{N}]/gu, '')
    expect(lettersAlone(text)).toContain(lettersAlone('Pagato (نقدا) ieri 1,00 €'))
    expect(lettersAlone(text)).toContain(lettersAlone(words.join('')))
    expect(text.match(/[现金收入]/gu)?.join('')).toBe(long)
  })

  test('every page of a long day repeats the company and the day, and has its number', async () => {
    const pages = pagesOf(await written([longDay]))
    expect(pages.map((lines) => lines[0])).toEqual(Array(3).fill('Trattoria Aurora 21/11/2026 sabato'))
    expect(pages.map((lines) => lines[1])).toEqual(Array(3).fill('Aperto: i valori possono ancora cambiare'))
    expect(pages.map((lines) => lines[2])).toEqual([
      'Fornitori Valore Ultima modifica',
      'Fornitori (segue) Valore Ultima modifica',
      'Fornitori (segue) Valore Ultima modifica',
    ])
    expect(pages.map((lines) => lines.at(-1))).toEqual([1, 2, 3].map((page) => `21/11/2026 pagina ${page} di 3`))
    const names = pages.flat().filter((line) => /^Fornitore \d/.test(line))
    expect(names).toEqual(Array.from({ length: 90 }, (_, index) => `Fornitore ${index + 1} ${index},00 €`))
  })

  test('the structure has the days as headings and the texts of their sections, without what only pages repeat', async () => {
    const comment = 'Il cliente del tavolo quattro ha lasciato un acconto per la cena di sabato, in contanti.'
    const deposits = [
      { name: 'Cene', figure: '50,00\u00a0€', comment },
      { name: 'Feste', figure: '0,00\u00a0€' },
    ]
    const fullDay = { ...day, sections: [...day.sections, { name: 'Acconti', items: deposits }] }
    const parts = structureOf(await written([fullDay, longDay, { ...longDay, sections: [] }]))
    expect(parts).toHaveLength(4)
    const [monthly, first, long = [], empty] = parts
    expect(monthly?.map((element) => element.split(' ').slice(0, 2).join(' '))).toEqual([
      'H1 Novembre',
      'P Provvisorio:',
      'P 1',
      'H2 Incassi',
      'P Nel',
      'H2 Giorni',
      'P Differenza',
    ])
    expect(first).toEqual([
      'H1 20/11/2026 venerdì',
      'P Approvato da Aurora Conti, 21/11/2026 09:05 · chiuso da Giulia Bassi, 20/11/2026 23:12',
      'H2 Incassi',
      `P Valore Ultima modifica Contanti 1.234,50 € ${remark} Mancano 2 buoni. Li porta Marco. ` +
        `Spese del giorno Pane 35,50 € ${remark} Spese 35,50 € Differenza −0,10 €`,
      'H2 Note',
      'P Valore Ultima modifica Nessuna voce in questa sezione',
      'H2 Acconti',
      `P Valore Ultima modifica Cene 50,00 € ${comment} Feste 0,00 €`,
    ])
    expect(long.map((element) => element.split(' ')[0])).toEqual(['H1', 'P', 'H2', 'P', 'P', 'P'])
    expect(empty?.slice(1)).toEqual(['P Aperto: i valori possono ancora cambiare', 'P Nessuna sezione visibile'])
    const names = Array.from(long.join(' ').matchAll(/Fornitore (\d+) (\d+),00 €/g), ([text]) => text)
    expect(names).toEqual(Array.from({ length: 90 }, (_, index) => `Fornitore ${index + 1} ${index},00 €`))
  })

  test('figures stand below each other by their decimal comma', async () => {
    const figures = ['1.234,50\u00a0€', '\u22127,00\u00a0€', '42', '12,25\u00a0%', '8', 'Sì']
    const items = figures.map((figure, index) => ({ name: `Voce ${'abcdef'[index]}`, figure }))
    const ends = rightEndsOf(await written([{ ...longDay, sections: [{ name: 'Misti', items }] }]), 2)
    const end = (word: string) => ends.get(word) ?? 0
    expect(end('\u22127,00')).toBeCloseTo(end('1.234,50'), 1)
    expect(end('12,25')).toBeCloseTo(end('1.234,50'), 1)
    expect(end('8')).toBeCloseTo(end('42'), 1)
    expect(end('1.234,50') - end('42')).toBeGreaterThan(10)
    expect(end('Sì')).toBeCloseTo(end('€'), 0)
  })

  test('a comment longer than a page goes on, and a long word is broken', async () => {
    const comment = Array.from({ length: 200 }, (_, index) => `riga ${index + 1}`).join('\n')
    const item = { name: 'x'.repeat(200), figure: '1,00\u00a0€', comment }
    const pages = pagesOf(await written([{ ...longDay, sections: [{ name: 'Note', items: [item] }] }]))
    expect(pages.flat().filter((line) => line.startsWith('riga '))).toEqual(comment.split('\n'))
    expect(pages.flat().join('').match(/x/g)).toHaveLength(200)
  })
}
