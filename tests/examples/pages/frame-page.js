import { mountFrame } from '/quotidia-embed/index.js'

const { user, ...options } = Object.fromEntries(new URLSearchParams(location.search))
mountFrame(document.querySelector('main'), {
  frame: document.querySelector('main').dataset.frame,
  ...options,
  getToken: async () => {
    const answer = await fetch(`/token?user=${user ?? ''}`, { method: 'POST' })
    if (!answer.ok) throw new Error('this site gives no token now')
    return answer.text()
  },
})
