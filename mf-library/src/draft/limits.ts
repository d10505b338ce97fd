/** As long as the API takes the name of a library, a section, a data item or a list. */
export const nameMaxLength = 200
