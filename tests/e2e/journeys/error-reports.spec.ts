import { storeSession, tokenOf } from '../harness/calls'
import { BAD_CODE, publisherOf } from '../harness/faults'
import { expectFallback, isSameDocument, markDocument, navigateWithin, remotePage } from '../harness/remotes'
import { expect, test } from '../harness/test'

test.use({ expectedErrors: /mf_|\/remotes\/|thrown |^$/ })

test('a module that breaks is reported with its release, without the session, and the shell goes on', async ({
  page,
  product,
}) => {
  await storeSession(page, await tokenOf(product, 'aurora'))
  const rules = remotePage('mf_rules')
  const release = await publisherOf(page, rules.name)
  const broken = BAD_CODE.find(({ name }) => name === 'its page throws while it renders')
  await release.publish(broken)
  const reported = page.waitForRequest('**/telemetry/error')
  await page.goto(rules.path)
  await markDocument(page)
  const report = await reported
  expect(report.postDataJSON()).toMatchObject({
    module: 'mf_rules',
    release: expect.stringMatching(/^[\w.+-]+$/),
    path: rules.path,
    message: expect.stringContaining('thrown at render'),
    stack: expect.stringMatching(/\.js:\d+:\d+/),
  })
  expect((await report.response())?.status()).toBe(204)
  expect(await report.headerValue('authorization')).toBeNull()
  await expectFallback(page, rules)
  await navigateWithin(page, '/account')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Azienda', exact: true })).toBeVisible()
  await expect.poll(() => isSameDocument(page)).toBe(true)
})
