import { listOverrides, overrideOf, startOverrides } from './overrides'

const MANIFEST = 'http://localhost:3004/mf-manifest.json'

function openAt(...overrides: string[]) {
  const query = new URLSearchParams(overrides.map((each) => ['override', each]))
  history.replaceState(null, '', `/manage-rules?day=12&${query}`)
}

beforeEach(() => sessionStorage.clear())

test('an override of the address is stored for the tab, and removed from the address', () => {
  openAt(`mf_rules:${MANIFEST}`)
  startOverrides()
  expect(overrideOf('mf_rules')).toEqual({ version: 'override', manifest: MANIFEST, unchecked: true })
  expect(location.search).toBe('?day=12')
  startOverrides()
  expect(listOverrides()).toEqual([['mf_rules', MANIFEST]])
})

test('a module needn’t be published to be overridden', () => {
  openAt(`mf_reports:${MANIFEST}`)
  startOverrides()
  expect(overrideOf('mf_reports')).toMatchObject({ manifest: MANIFEST })
})

test.each([
  'mf_rules:https://evil.example/mf-manifest.json',
  'mf_rules:http://localhost.evil.example/mf-manifest.json',
  'mf_rules:http://localhost:80@evil.example/mf-manifest.json',
  'mf_rules://evil.example/mf-manifest.json',
  'mf_rules:javascript:alert(1)',
  'mf_rules:',
  'Mf-Reports:http://localhost:3004/mf-manifest.json',
  '__proto__:http://localhost:3004/mf-manifest.json',
  'nonsense',
  '',
])('%s is ignored', (text) => {
  openAt(text)
  startOverrides()
  expect(listOverrides()).toEqual([])
})

test('a stored override is validated like a requested one', () => {
  sessionStorage.setItem('quotidia.overrides', JSON.stringify({ mf_rules: 'https://evil.example/m.json' }))
  openAt()
  startOverrides()
  expect(listOverrides()).toEqual([])
})
