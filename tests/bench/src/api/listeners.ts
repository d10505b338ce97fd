/**
 * Opens the live streams in the first line of its input, a list of addresses and tokens, and keeps them open until the
 * input ends. Prints a line once all streams have begun.
 */
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import type { Wanted } from './streams'

const AT_ONCE = 50

const open = ({ url, token }: Wanted) =>
  new Promise<void>((resolve, reject) => {
    request(url, { agent: false, headers: { Authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url}: ${response.statusCode}`))
      response.once('data', () => resolve())
      response.resume()
    })
      .on('error', reject)
      .end()
  })

async function openAll(streams: Wanted[]) {
  for (let opened = 0; opened < streams.length; opened += AT_ONCE) {
    await Promise.all(streams.slice(opened, opened + AT_ONCE).map(open))
  }
  console.log('open')
}

createInterface({ input: process.stdin })
  .once('line', (line) => void openAll(JSON.parse(line)))
  .once('close', () => process.exit())
