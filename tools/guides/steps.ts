import type { Block } from './blocks'

/** How one code block of a guide is followed. */
export interface Step<Context> {
  /** How the block begins; the whole block, if it isn't followed. */
  begins: string
  /** Does what the guide says, with the block as it stands, and proves the result that the guide claims. */
  follow?: (block: Block, context: Context) => Promise<void>
  /** Why the block isn't followed. */
  notFollowed?: string
}

/** Pairs the blocks of a guide with its steps. Throws at the first block without a step, and at a step without a block. */
export function matchSteps<Context>(blocks: Block[], steps: Step<Context>[]): [Block, Step<Context>][] {
  const pairs = blocks.map((block, index): [Block, Step<Context>] => {
    const step = steps[index]
    if (step && isOf(block, step)) return [block, step]
    const expected = step ? `expected one that ${step.notFollowed ? 'is' : 'begins'} «${step.begins}»` : 'the last step'
    throw new Error(
      `${block.place}: this block is new, moved or changed (${expected}). Say in tools/guides what a reader does with it.`,
    )
  })
  const missing = steps[blocks.length]
  if (missing) throw new Error(`The block «${missing.begins}» is no longer in the guide: remove its step.`)
  return pairs
}

const isOf = ({ text }: Block, { begins, notFollowed }: Step<never>): boolean =>
  notFollowed ? text === begins : text.startsWith(begins)
