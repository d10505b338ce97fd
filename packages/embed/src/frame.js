const PROTOCOL = 1
const SHOWN_WITHIN_MS = 10_000
const SAVED_WITHIN_MS = 10_000

export function mountFrame(element, { frame, ...options }) {
  const address = new URL(frame, location.href)
  address.searchParams.set('origin', location.origin)
  const iframe = document.createElement('iframe')
  let present = options
  let isShown = false
  let onUnmounted

  const send = (message) => iframe.contentWindow?.postMessage({ quotidia: PROTOCOL, ...message }, address.origin)
  const dispatch = (name, detail) =>
    iframe.dispatchEvent(new CustomEvent(`quotidia-${name}`, { bubbles: true, composed: true, detail }))
  const sendOptions = ({ getToken, ...changed }) => send({ type: 'options', options: changed })

  const receive = async ({ source, origin, data }) => {
    if (source !== iframe.contentWindow || origin !== address.origin || data?.quotidia !== PROTOCOL) return
    if (data.type === 'hello') {
      isShown = true
      sendOptions(present)
    } else if (data.type === 'token') {
      const token = await Promise.resolve()
        .then(() => present.getToken())
        .catch(() => undefined)
      send({ type: 'token', id: data.id, token })
    } else if (data.type === 'event') dispatch(data.name, data.detail)
    else if (data.type === 'unmounted') onUnmounted?.()
  }

  addEventListener('message', receive)
  // A timeout, since the browser doesn't report a refused frame to the page.
  const timer = setTimeout(() => {
    if (!isShown) dispatch('error', { code: 'not_loaded', message: `${address} doesn't answer` })
  }, SHOWN_WITHIN_MS)
  Object.assign(iframe, { src: address.href, title: 'Quotidia', width: '100%', height: '800' })
  iframe.style.border = '0'
  element.append(iframe)

  return {
    element: iframe,
    update(changed) {
      present = { ...present, ...changed }
      sendOptions(changed)
    },
    async unmount() {
      iframe.hidden = true
      if (isShown)
        await new Promise((resolve) => {
          onUnmounted = resolve
          setTimeout(resolve, SAVED_WITHIN_MS)
          send({ type: 'unmount' })
        })
      clearTimeout(timer)
      removeEventListener('message', receive)
      iframe.remove()
    },
  }
}
