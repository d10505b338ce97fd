/** Installs the programs that the tests need beside npm's packages: a database and a browser; with `--all` the others, too. */
import { obtainS3Programs } from '../ceph'
import { obtainChromium } from '../chromium'
import { obtainFirefox } from '../firefox'
import { obtainMariaDbPrograms } from '../mariadb'

if (!process.env['TEST_MYSQL_URL']) obtainMariaDbPrograms()
console.log(await obtainChromium())
if (process.argv.includes('--all')) {
  obtainS3Programs()
  console.log(obtainFirefox())
}
