import type { Bucket } from '../storage/s3/bucket'
import { openOnce } from '../storage/s3/storage'
import type { Archive } from './archive'
import { withTemporaryFolder } from './withTemporaryFolder'

/** An archive in a folder of an S3 bucket; the address has the form of STORAGE_URL. Files are prepared on this machine. */
export function s3Archive(address: string): Archive {
  const open = openOnce(address)
  return {
    withDrafts: withTemporaryFolder,
    async put(draft, name) {
      await (await open()).put(name, draft)
    },
    async open(name) {
      return (await (await open()).read(name))?.content
    },
    async list(folder) {
      const { objects, folders } = await (await open()).list(folder === '' ? '' : `${folder}/`)
      return [...objects.map((object) => object.name), ...folders]
    },
    async remove(name) {
      await removeAll(await open(), name)
    },
  }
}

async function removeAll(bucket: Bucket, name: string) {
  const { objects, folders } = await bucket.list(`${name}/`)
  for (const object of objects) await bucket.remove(`${name}/${object.name}`)
  for (const folder of folders) await removeAll(bucket, `${name}/${folder}`)
  await bucket.remove(name)
}
