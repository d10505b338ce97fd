import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { useState } from 'react'
import { messages } from './messages'

interface Options {
  /** The current text. */
  initial?: string
  /** Names in use. */
  taken?: { is(name: string): boolean; message: string }
}

/** The field of a new name: blank is reported after leaving it, a long or used name at once. */
export function useNewName(blank: string, { initial = '', taken }: Options = {}) {
  const [text, setText] = useState(initial)
  const [leftBlank, setLeftBlank] = useState(false)
  const name = text.trim()
  const tooLong = name.length > NAME_MAX_LENGTH
  const blankNote = leftBlank && name === '' ? blank : undefined
  const takenNote = name !== '' && taken?.is(name) ? taken.message : undefined
  return {
    name,
    valid: name !== '' && !tooLong && takenNote === undefined,
    error: tooLong ? messages.tooLong(NAME_MAX_LENGTH) : (blankNote ?? takenNote),
    input: { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) },
    /** Reports a blank name. */
    complain: () => setLeftBlank(name === ''),
    clear: () => {
      setText('')
      setLeftBlank(false)
    },
  }
}
