// Runs before the first paint: applies the stored theme, so that no other one flashes. The rest is in src/theme.
try {
  const chosen = localStorage.getItem('quotidia.theme')
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen
    // Only this colours the empty page until the style sheet is loaded.
    document.documentElement.style.colorScheme = chosen
  }
} catch {}
