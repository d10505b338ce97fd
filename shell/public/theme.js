// Before anything is painted: the theme that was chosen here, so that no other one flashes. The rest is in src/theme.
try {
  const chosen = localStorage.getItem('quotidia.theme')
  if (chosen === 'light' || chosen === 'dark') {
    document.documentElement.dataset.theme = chosen
    // The empty page has its colour from this alone until the style sheet is there.
    document.documentElement.style.colorScheme = chosen
  }
} catch {}
