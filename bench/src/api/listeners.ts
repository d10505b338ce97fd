/**
 * Opens live streams of a day and keeps them until its input ends. Prints a line once all of them have begun.
 * Arguments: the API's address, a token, the day's id, the number of streams.
 */
import { request } from 'node:http'

const [apiUrl = '', token = '', dayId = '', count = ''] = process.argv.slice(2)

const open = () =>
  new Promise<void>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}` }
    request(`${apiUrl}/live?dayId=${dayId}`, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`/live: ${response.statusCode}`))
      response.once('data', () => resolve())
      response.resume()
    })
      .on('error', reject)
      .end()
  })

const AT_ONCE = 50
for (let opened = 0; opened < Number(count); opened += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, Number(count) - opened) }, open))
}
console.log('open')
process.stdin.resume().once('end', () => process.exit())
