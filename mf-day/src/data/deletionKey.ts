/** The key of the mutation by which this page deletes the day. */
export const deletionKey = (dayId: number) => ['delete day', dayId] as const
