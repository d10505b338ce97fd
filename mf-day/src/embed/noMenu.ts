/** Stands in for the menu of the day, which holds only what is the product's own: deleting and printing it. */
export const DayMenu = () => null
