import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { formWith, openTab, storedFiles } from '../testing/documents'
import { jpg, png, webp } from '../testing/files'
import { changed, frameOf, webpOf, withDecoyFrame } from '../testing/pictures'

onEveryDatabase((api) => {
  const png4096 = changed(png, (image) => image.writeUInt32BE(4096, 16))
  const hugePng = changed(png, (image) => image.writeUInt32BE(60_000, 16) && image.writeUInt32BE(60_000, 20))
  const hugeJpg = changed(jpg, (image) => image.writeUInt16BE(60_000, frameOf(image) + 5))
  test.each([
    ['a.png', hugePng, 413],
    ['a.png', changed(png, (image) => image.writeUInt32BE(4097, 20)), 413],
    ['a.png', png4096, 200],
    ['a.png', changed(png, (image) => image.writeUInt32BE(0, 16)), 415],
    ['a.jpg', hugeJpg, 413],
    ['a.jpg', changed(jpg, (image) => image.writeUInt16BE(4096, frameOf(image) + 7)), 200],
    ['a.jpg', jpg.subarray(0, frameOf(jpg)), 415],
    ['a.jpg', withDecoyFrame(hugeJpg, jpg), 413],
    ['a.webp', changed(webp, (image) => image.writeUInt16LE(16_383, 26)), 413],
    ['a.webp', webpOf('VP8L', [0x2f, 0xff, 0x0f, 0, 0]), 200],
    ['a.webp', webpOf('VP8L', [0x2f, 0, 0, 0xff, 0x0f]), 413],
    ['a.webp', webpOf('VP8X', [0, 0, 0, 0, 0xff, 0x0f, 0, 0xff, 0x0f, 0]), 200],
    ['a.webp', webpOf('VP8X', [0, 0, 0, 0, 0, 0, 1, 0, 0, 0]), 413],
    ['a.webp', webpOf('ALPH', []), 415],
  ])('%s number %#: its header decides whether it is too large', async (name, content, status) => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const before = await storedFiles(api())
    const body = formWith({ content, name, field: 'logo' })
    const answer = await client.post('/company/logo', { body })
    expect(answer.status).toBe(status)
    if (status === 413) expect(answer.body.message).toBe('Il logo è troppo grande: al massimo 4096 × 4096 pixel.')
    if (status !== 200) expect(await storedFiles(api())).toEqual(before)
  })

  test('a picture among the documents is accepted, whatever the size in its header', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const { dayId } = (await client.post('/day/create?date=2026-03-01')).body
    const body = formWith({ content: hugePng, name: 'a.png' }, { dayId })
    const { content } = await openTab((await client.post('/files/upload', { body })).body.href)
    expect(content.equals(hugePng)).toBe(true)
  })
})
