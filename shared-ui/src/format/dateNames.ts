const inUtc = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', ...options })
  return (date: string) => format.format(new Date(`${date}T00:00:00Z`))
}

/** 'novembre 2026' */
export const monthName = inUtc({ month: 'long', year: 'numeric' })
/** '21 novembre 2026' */
export const longDate = inUtc({ day: 'numeric', month: 'long', year: 'numeric' })
/** 'sabato 21 novembre 2026' */
export const fullDate = inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
/** 'ven' */
export const shortWeekday = inUtc({ weekday: 'short' })
/** 'nov 2026' */
export const shortMonth = inUtc({ month: 'short', year: 'numeric' })
