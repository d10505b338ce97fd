/** Not under the day's key: a change of the day doesn't change the days before it. */
export const expectedKey = (dayId: number) => ['expected', dayId] as const
