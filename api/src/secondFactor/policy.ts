import { Refusal } from '../http/errors'
import { factorMessages as messages } from './messages'

/** 401: the password was right, and a code has to come with it. */
export const codeRequired = () => new Refusal(401, 'second_factor_required', messages.required)

export const codeRefused = () => new Refusal(401, 'wrong_second_factor', messages.wrongCode)
