import { canEditData } from 'domain/userTypes'

export const mayCreateDays = canEditData
