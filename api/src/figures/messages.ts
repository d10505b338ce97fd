export const figureMessages = { yes: 'Sì', no: 'No' }
