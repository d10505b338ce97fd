/** Opens the page to check with the hash that starts the check, and shows the embed script's address and hash. */
const form = document.querySelector('form')
form.addEventListener('submit', (event) => {
  event.preventDefault()
  const address = new URL(new FormData(form).get('page'))
  address.hash = 'quotidia-check'
  window.open(address, '_blank', 'noopener')
})

const { file, integrity } = await (await fetch('/embed.json')).json()
document.querySelector('#file').textContent = new URL(file, location.href).href
document.querySelector('#integrity').textContent = integrity
