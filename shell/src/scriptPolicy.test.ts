import { allowScripts, scriptUrl } from './scriptPolicy'

const RELEASE = 'https://modules.example/remotes/mf_day/2/'
const OWN = `${location.origin}/shell/1/`

beforeEach(() => allowScripts(RELEASE))

test.each([
  [`${RELEASE}page.js`, `${RELEASE}page.js`],
  [`${RELEASE}page.js?attempt=2`, `${RELEASE}page.js?attempt=2`],
  ['/shell/1/main.js', `${OWN}main.js`],
])('%s, of the shell or of a release that was taken up, may be a script’s address', (address, allowed) => {
  expect(scriptUrl(address)).toBe(allowed)
})

test.each([
  'https://evil.example/remotes/mf_day/2/page.js',
  'https://modules.example/remotes/mf_day/1/page.js',
  `${RELEASE}../3/page.js`,
  `${RELEASE}%2e%2e/3/page.js`,
  'https://modules.example.evil.example/remotes/mf_day/2/page.js',
  '/theme.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('%s is refused', (address) => expect(() => scriptUrl(address)).toThrow('no script may come from there'))
