import { ApiError } from '@quotidia/shared-ui/api'

/** Whether a call failed because the user didn't confirm who they are in the shell's dialog. */
export const isUnconfirmed = (error: unknown) => error instanceof ApiError && error.code === 'confirmation_required'
