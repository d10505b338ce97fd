import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { connectToS3 } from '../../../api/src/storage/s3/connect'
import { obtainS3Server } from '../../../scripts/system/ceph'

/** Starts an S3 server in memory with an empty bucket; returns the address for STORAGE_URL. */
export async function startStore(): Promise<string> {
  const { endpoint, credentials } = await obtainS3Server()
  // Inherited by the API processes.
  Object.assign(process.env, credentials)
  const address = `s3://quotidia/documents?endpoint=${endpoint}`
  const { client, Bucket } = connectToS3(address)
  await client.send(new CreateBucketCommand({ Bucket }))
  return address
}
