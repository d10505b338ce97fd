/** With deploy/s3/bucket-policy.json the publisher can release, the web servers can read, and nobody can do anything else. */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as s3 from '@aws-sdk/client-s3'
import { remotesOf } from '../../packages/registry/src/format'
import { releaseKey } from '../registry/key'
import { readSite } from '../registry/site'
import { openStore } from '../registry/store/open'
import { s3Store } from '../registry/store/s3Store'
import { TEST_STORES } from '../registry/testing/stores'
import { promote } from '../registry/transitions'
import { listReleases } from '../release/list'
import { change, publish, rollBackTo } from '../release/publish'
import { appCalled, makeCandidate } from '../release/testing/candidates'
import { OTHER_CREDENTIALS } from '../system/ceph'
import { applyPolicy, POLICY, s3Client } from './testing/policy'
import { releaseSample } from './testing/sampleStore'

const buckets = TEST_STORES.filter(({ name }) => name === 'S3')

type Call = (client: s3.S3Client, Bucket: string) => Promise<unknown>

const REFUSED: Record<string, Call> = {
  'read outside of the store': (client, Bucket) => client.send(new s3.GetObjectCommand({ Bucket, Key: 'other/x' })),
  'write outside of the store': (client, Bucket) =>
    client.send(new s3.PutObjectCommand({ Bucket, Key: 'other/y', Body: 'x' })),
  'write beside the store': (client, Bucket) =>
    client.send(new s3.PutObjectCommand({ Bucket, Key: 'site2/y', Body: 'x' })),
  'copy into the store': (client, Bucket) =>
    client.send(new s3.CopyObjectCommand({ Bucket, Key: 'site/x', CopySource: `${Bucket}/other/x` })),
  'remove outside of the store': (client, Bucket) =>
    client.send(new s3.DeleteObjectCommand({ Bucket, Key: 'other/x' })),
  'remove the registry': (client, Bucket) =>
    client.send(new s3.DeleteObjectCommand({ Bucket, Key: 'site/remotes.json' })),
  'remove the page': (client, Bucket) => client.send(new s3.DeleteObjectCommand({ Bucket, Key: 'site/index.html' })),
  'remove a version that hosts have pinned': (client, Bucket) =>
    client.send(new s3.DeleteObjectCommand({ Bucket, Key: 'site/embed/1.0.0/embed.js' })),
  'list the bucket': (client, Bucket) => client.send(new s3.ListObjectsV2Command({ Bucket })),
  'list folders beside the store': (client, Bucket) =>
    client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: 'site' })),
  'list another folder': (client, Bucket) => client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: 'other/' })),
  'list versions': (client, Bucket) => client.send(new s3.ListObjectVersionsCommand({ Bucket })),
  'list uploads': (client, Bucket) => client.send(new s3.ListMultipartUploadsCommand({ Bucket })),
  'look at the bucket': (client, Bucket) => client.send(new s3.HeadBucketCommand({ Bucket })),
  'read the policy': (client, Bucket) => client.send(new s3.GetBucketPolicyCommand({ Bucket })),
  'replace the policy': (client, Bucket) => client.send(new s3.PutBucketPolicyCommand({ Bucket, Policy: '{}' })),
  'remove the policy': (client, Bucket) => client.send(new s3.DeleteBucketPolicyCommand({ Bucket })),
  'read the bucket’s access list': (client, Bucket) => client.send(new s3.GetBucketAclCommand({ Bucket })),
  'open the bucket': (client, Bucket) => client.send(new s3.PutBucketAclCommand({ Bucket, ACL: 'public-read-write' })),
  'open a file': (client, Bucket) =>
    client.send(new s3.PutObjectAclCommand({ Bucket, Key: 'site/remotes.json', ACL: 'public-read-write' })),
  'read a file’s access list': (client, Bucket) =>
    client.send(new s3.GetObjectAclCommand({ Bucket, Key: 'site/remotes.json' })),
  'read a file’s tags': (client, Bucket) =>
    client.send(new s3.GetObjectTaggingCommand({ Bucket, Key: 'site/remotes.json' })),
  'remove a file’s tags': (client, Bucket) =>
    client.send(new s3.DeleteObjectTaggingCommand({ Bucket, Key: 'site/remotes.json' })),
  'tag a file': (client, Bucket) =>
    client.send(new s3.PutObjectTaggingCommand({ Bucket, Key: 'site/remotes.json', Tagging: { TagSet: [] } })),
  'switch versions off': (client, Bucket) =>
    client.send(new s3.PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Suspended' } })),
  'let files expire': (client, Bucket) =>
    client.send(new s3.PutBucketLifecycleConfigurationCommand({ Bucket, LifecycleConfiguration: { Rules: [] } })),
  'remove the bucket': (client, Bucket) => client.send(new s3.DeleteBucketCommand({ Bucket })),
  'create a bucket': (client, Bucket) => client.send(new s3.CreateBucketCommand({ Bucket: `${Bucket}-2` })),
}

/** The status of a request without credentials from this address of the machine. */
function statusOf(method: string, url: string, localAddress = '127.0.0.1'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { method, localAddress, headers: { 'Content-Length': 0 } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

test('the policy permits the publisher the calls of the store, and no other', () => {
  const store = readFileSync(path.resolve(import.meta.dirname, '../registry/store/s3Store.ts'), 'utf8')
  const calls = [...store.matchAll(/new (\w+?)(V2)?Command\(/g)].map(([, name]) => `s3:${name}`)
  const { Statement } = JSON.parse(readFileSync(POLICY, 'utf8')) as { Statement: Permission[] }
  const permitted = Statement.filter(({ Effect, Principal }) => Effect === 'Allow' && Principal !== '*')
  expect(permitted.flatMap(({ Action }) => Action).sort()).toEqual(
    calls.map((call) => call.replace('ListObjects', 'ListBucket')).sort(),
  )
})

interface Permission {
  Effect: string
  Principal: unknown
  Action: string | string[]
}

for (const { make } of buckets) describe('a bucket with the policy', () => testPolicy(make))

function testPolicy(make: () => Promise<string>) {
  let place: string
  let address: string
  let bucket: string
  const environment = { ...process.env }
  beforeAll(async () => {
    place = await mkdtemp(path.join(tmpdir(), 'quotidia-policy-'))
    address = await make()
    bucket = new URL(address).host
    await applyPolicy(bucket)
    const owner = s3Client()
    await owner.send(new s3.PutObjectCommand({ Bucket: bucket, Key: 'other/x', Body: 'of others' }))
    Object.assign(process.env, OTHER_CREDENTIALS)
    await releaseSample(address, place)
  })
  afterAll(async () => {
    process.env = environment
    await rm(place, { recursive: true })
  })

  test('the publisher releases, tries, rolls back, lists and removes a failed upload', async () => {
    const target = { store: await openStore(address), key: releaseKey() }
    const candidateOf = (version: string) => makeCandidate(place, 'mf-rules', version)
    const rules = appCalled('mf-rules')
    const live = async () => remotesOf((await readSite(target.store, target.key)).remotes)['mf_rules']
    await publish({ candidate: await candidateOf('1.0.0'), target })
    await publish({ candidate: await candidateOf('1.1.0'), target, audience: { share: 0.1 } })
    expect(await live()).toMatchObject({ version: '1.0.0', trial: { version: '1.1.0' } })
    await change(rules, target, (entries) => promote(entries, 'mf_rules', '2026-11-23T12:00:00.000Z'))
    expect(await rollBackTo(rules, target)).toBe('1.0.0')
    const failed = publish({ candidate: await candidateOf('1.2.0'), target, webUrl: 'http://127.0.0.1:9' })
    await expect(failed).rejects.toThrow("can't be reached")
    expect(await target.store.list('remotes/mf_rules/1.2.0')).toEqual([])
    const table = await listReleases(await readSite(target.store, target.key))
    expect(table.find((line) => line.startsWith('mf-rules'))).toMatch(/mf-rules +1\.0\.0 .*1\.1\.0/)
  })

  test.each(Object.entries(REFUSED))('the publisher can’t %s', async (_what, call) => {
    await expect(call(s3Client(), bucket)).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } })
  })

  test('a file that can’t be read isn’t taken for a missing one', async () => {
    await expect(s3Store(address.replace('/site?', '/other?')).read('x')).rejects.toMatchObject({
      name: 'AccessDenied',
    })
    expect(await s3Store(address).read('gone.js')).toBeUndefined()
  })

  test('the web servers read the store, and nobody else does', async () => {
    const url = `${process.env['TEST_S3_URL']}/${bucket}`
    expect(await statusOf('GET', `${url}/site/remotes.json`)).toBe(200)
    expect(await statusOf('GET', `${url}/site/remotes.json`, '127.0.0.2')).toBe(403)
    const refused = [
      'GET /',
      'GET /?prefix=site/',
      'GET /other/x',
      'GET /site/gone.js',
      'GET /site/remotes.json?acl',
      'GET /?policy',
    ]
    refused.push('PUT /site/x', 'PUT /site/remotes.json', 'DELETE /site/remotes.json', 'POST /site/x?uploads')
    for (const call of refused) {
      const [method = '', target] = call.split(' ')
      expect([call, await statusOf(method, url + target)]).toEqual([call, 403])
    }
  })
}
