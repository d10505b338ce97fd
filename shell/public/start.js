// Runs before the first paint, and before any other script: applies the stored theme, chooses what the static page of
// src/login/StartPage shows, and keeps what is done in its form until the login page takes it over.
// The block keeps its names out of the page's globals.
{
  const page = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const theme = read('quotidia.theme')
  if (theme === 'light' || theme === 'dark') {
    page.dataset.theme = theme
    // Colours the empty page, on which the attribute has no effect until the style sheet is loaded.
    page.style.colorScheme = theme
  }
  // An expired token counts as one: the page finds out.
  if (read('quotidia.token')) page.dataset.start = 'signed-in'
  else if (location.pathname === '/login') page.dataset.start = 'login'
  document.addEventListener('submit', ({ target }) => {
    if (target.id === 'start-login') target.dataset.submitted = ''
  })
  // Once the HTML is there: DOMContentLoaded waits for the scripts.
  document.addEventListener('readystatechange', () => {
    const isTouch = matchMedia('(pointer: coarse)').matches
    if (document.readyState === 'interactive' && page.dataset.start === 'login' && !isTouch)
      document.querySelector('#start-login input')?.focus()
  })
}
