/** The address of a day that opens the questions of an item. */
export const questionAddress = (dayId: number, dataId: number): string => `/view/${dayId}?question=${dataId}`
