import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'

export const POLICY = path.resolve(import.meta.dirname, '../../../deploy/s3/bucket-policy.json')

/** A client of this machine's S3 server, with the credentials of the environment. */
export const s3Client = (): S3Client =>
  new S3Client({ endpoint: String(process.env['TEST_S3_URL']), region: 'us-east-1', forcePathStyle: true })

/** Gives a bucket the policy of deploy/s3, with this machine instead of the web servers. */
export async function applyPolicy(Bucket: string): Promise<void> {
  const Policy = readFileSync(POLICY, 'utf8')
    .replaceAll('arn:aws:s3:::releases', `arn:aws:s3:::${Bucket}`)
    .replaceAll(/10\.0\.0\.11/g, '127.0.0.1')
  await s3Client().send(new PutBucketPolicyCommand({ Bucket, Policy }))
}
