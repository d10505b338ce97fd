// Runs before the first paint: applies the stored theme, so that no other theme flashes. The rest is in src/theme.
try {
  const chosen = localStorage.getItem('quotidia.theme')
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen
    // Colours the empty page, on which the attribute has no effect until the style sheet is loaded.
    document.documentElement.style.colorScheme = chosen
  }
} catch {}
