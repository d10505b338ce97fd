import { permitScripts, permittedScriptUrl } from './scriptPolicy'

const RELEASE = 'https://modules.example/remotes/mf_day/2/'
const OWN = `${location.origin}/shell/1/`

beforeEach(() => permitScripts(RELEASE))

test.each([
  [`${RELEASE}page.js`, `${RELEASE}page.js`],
  [`${RELEASE}page.js?attempt=2`, `${RELEASE}page.js?attempt=2`],
  ['/shell/1/main.js', `${OWN}main.js`],
])('a script of the shell or of a permitted release may be loaded: %s', (address, allowed) => {
  expect(permittedScriptUrl(address)).toBe(allowed)
})

test.each([
  'https://evil.example/remotes/mf_day/2/page.js',
  'https://modules.example/remotes/mf_day/1/page.js',
  `${RELEASE}../3/page.js`,
  `${RELEASE}%2e%2e/3/page.js`,
  'https://modules.example.evil.example/remotes/mf_day/2/page.js',
  '/start.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('a script from any other address is refused: %s', (address) =>
  expect(() => permittedScriptUrl(address)).toThrow('scripts from this address are not permitted'),
)
