/** A fenced code block of a guide. */
export interface Block {
  /** Where it starts: `docs/releasing.md:9`. */
  place: string
  /** The tag after the fence: '' for commands, 'text' for output. */
  language: string
  /** Without the indentation of the fence. */
  text: string
}

const FENCE = /^( *)```(\w*)$/

/** The fenced code blocks of a guide, in order. `file` names the guide in their places. */
export function readBlocks(markdown: string, file: string): Block[] {
  const blocks: Block[] = []
  let open: { indentation: number; lines: string[] } | undefined
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, indentation = '', language = ''] = FENCE.exec(line) ?? [undefined]
    const isFence = FENCE.test(line)
    if (isFence && !open) {
      open = { indentation: indentation.length, lines: [] }
      blocks.push({ place: `${file}:${index + 1}`, language, text: '' })
    } else if (isFence && open) {
      const last = blocks.at(-1)
      if (last) last.text = open.lines.join('\n')
      open = undefined
    } else open?.lines.push(line.slice(open.indentation))
  }
  return blocks
}
