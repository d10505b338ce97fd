const day = document.querySelector('quotidia-day')
const asked = new URLSearchParams(location.search)
for (const [name, value] of asked) day.setAttribute(name, value)
day.getToken = async () => (await fetch(`/token?user=${asked.get('user') ?? ''}`, { method: 'POST' })).text()
