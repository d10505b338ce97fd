import type { messages as italian } from './messages'

export const messages: Record<keyof typeof italian, string> = { title: 'Help' }
