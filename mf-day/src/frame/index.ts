/**
 * The page `/embed/frame?origin=…`: shows a day for a host that doesn't run our script in its own page. Options, tokens and events
 * are messages between this page and the one around it, which `mountFrame` of @quotidia/embed sends and receives.
 */
import { openChannel } from './channel'
import { showFramedDay } from './framedDay'
import { messages } from './messages'

const host = new URLSearchParams(location.search).get('origin')

if (window.parent !== window && host !== null) void showFramedDay(openChannel(host))
else document.body.textContent = messages.onlyInside
