/** The day with the questions of an item open. */
export const questionAddress = (dayId: number, dataId: number): string => `/view/${dayId}?question=${dataId}`
