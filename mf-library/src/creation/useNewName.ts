import { useState } from 'react'
import { nameMaxLength } from '../draft/limits'
import { MESSAGES } from './messages'

interface Options {
  /** What it is so far. */
  initial?: string
  /** Names that are in use. */
  taken?: { is(name: string): boolean; message: string }
}

/** A name being typed: what is wrong with it is told once it was left blank, or at once when it is too long or taken. */
export function useNewName(blank: string, { initial = '', taken }: Options = {}) {
  const [text, setText] = useState(initial)
  const [leftBlank, setLeftBlank] = useState(false)
  const name = text.trim()
  const tooLong = name.length > nameMaxLength
  const blankNote = leftBlank && name === '' ? blank : undefined
  const takenNote = name !== '' && taken?.is(name) ? taken.message : undefined
  return {
    name,
    valid: name !== '' && !tooLong && takenNote === undefined,
    error: tooLong ? MESSAGES.tooLong(nameMaxLength) : (blankNote ?? takenNote),
    input: { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) },
    /** Tells of the blank, if it is one. */
    complain: () => setLeftBlank(name === ''),
    clear: () => {
      setText('')
      setLeftBlank(false)
    },
  }
}
