import { malformed, Refusal } from '../http/errors'
import { factorMessages as messages } from './messages'

/** 401: the password is right, and the request has no code. */
export const codeRequired = () => new Refusal(401, 'second_factor_required', messages.required)

export const codeRefused = () => new Refusal(401, 'wrong_second_factor', messages.wrongCode)

/** 400, for a session that is already open. */
export const wrongCode = () => malformed(messages.wrongCode)
