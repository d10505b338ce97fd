import { useState } from 'react'
import { nameMaxLength } from '../draft/limits'
import { MESSAGES } from './messages'

/** A name being typed: what is wrong with it is told once it was left blank, or at once when it is too long. */
export function useNewName(blank: string) {
  const [text, setText] = useState('')
  const [leftBlank, setLeftBlank] = useState(false)
  const name = text.trim()
  const tooLong = name.length > nameMaxLength
  const blankNote = leftBlank && name === '' ? blank : undefined
  return {
    name,
    valid: name !== '' && !tooLong,
    error: tooLong ? MESSAGES.tooLong(nameMaxLength) : blankNote,
    input: { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) },
    /** Tells of the blank, if it is one. */
    complain: () => setLeftBlank(name === ''),
    clear: () => {
      setText('')
      setLeftBlank(false)
    },
  }
}
