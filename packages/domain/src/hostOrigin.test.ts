import { hostOriginOf } from './hostOrigin'

test.each([
  ['https://portale.esempio.it', 'https://portale.esempio.it'],
  ['https://portale.esempio.it/', 'https://portale.esempio.it'],
  ['HTTPS://PORTALE.Esempio.IT:443/', 'https://portale.esempio.it'],
  ['https://portale.esempio.it:8443', 'https://portale.esempio.it:8443'],
  ['http://LOCALHOST:80', 'http://localhost'],
  ['http://127.0.0.1:5173/', 'http://127.0.0.1:5173'],
  ['https://[2001:DB8::0:1]', 'https://[2001:db8::1]'],
])('%s is sent by a browser as %s', (address, origin) => expect(hostOriginOf(address)).toBe(origin))

test.each([
  'https://portale.esempio.it//',
  'https://portale.esempio.it/pagina',
  'https://portale.esempio.it?x',
  'https://portale.esempio.it/#x',
  'https://aurora@portale.esempio.it',
  'https://portale.esempio.it:99999',
  'https:// portale.esempio.it',
  'https:\\\\portale.esempio.it',
  'http://portale.esempio.it',
  'http://localhost.esempio.it',
  'ftp://localhost',
  '',
])('%s is no origin', (address) => expect(hostOriginOf(address)).toBeUndefined())
