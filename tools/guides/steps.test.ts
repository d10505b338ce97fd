import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readBlocks } from './blocks'
import { embedding } from './embedding'
import { releasing } from './releasing'
import { matchSteps } from './steps'

const guide = (file: string): string => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8')
const blocksOf = (markdown: string) => readBlocks(markdown, 'guide.md')

test.each([
  ['docs/releasing.md', releasing],
  ['docs/embedding.md', embedding],
])('every code block of %s is followed, or named with a reason', (file, steps) => {
  const pairs = matchSteps(readBlocks(guide(file), file), steps)
  expect(pairs.length).toBeGreaterThan(10)
  for (const [, { follow, notFollowed }] of pairs) expect(Boolean(follow)).toBe(!notFollowed)
})

test('blocks in lists are read without their indentation', () => {
  const markdown = '1. Start it:\n\n   ```\n   npm start\n     # then\n   ```\n\n```js\nrun()\n```\n'
  expect(blocksOf(markdown)).toEqual([
    { place: 'guide.md:3', language: '', text: 'npm start\n  # then' },
    { place: 'guide.md:8', language: 'js', text: 'run()' },
  ])
})

describe('a guide that differs from its steps is refused, with the place', () => {
  const followed = { begins: 'npm start', follow: async () => {} }
  const left = { begins: 'npm run skew', notFollowed: 'too long' }
  const written = (...texts: string[]) => blocksOf(texts.map((text) => `\`\`\`\n${text}\n\`\`\`\n`).join(''))

  test.each([
    ['a new block', ['npm start', 'npm run skew', 'npm test'], 'guide.md:7: this block is new'],
    ['another command', ['npm run dev', 'npm run skew'], 'guide.md:1: this block is new'],
    ['an addition to an unfollowed block', ['npm start', 'npm run skew -- all'], 'guide.md:4: this block is new'],
    ['a removed block', ['npm start'], '«npm run skew» is no longer in the guide'],
  ])('%s', (_, texts, message) => {
    expect(() => matchSteps(written(...texts), [followed, left])).toThrow(message)
  })
})
