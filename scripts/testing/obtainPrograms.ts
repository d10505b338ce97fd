/** Installs the programs that the tests need besides npm packages: a database and a browser; with `--all` the others too. */
import { obtainS3Programs } from '../system/ceph'
import { obtainChromium } from '../system/chromium'
import { obtainFirefox } from '../system/firefox'
import { obtainMariaDbPrograms } from '../system/mariadb'
import { obtainServerPrograms } from '../system/servers'

if (!process.env['TEST_MYSQL_URL']) obtainMariaDbPrograms()
console.log(await obtainChromium())
if (process.argv.includes('--all')) {
  obtainS3Programs()
  obtainServerPrograms()
  console.log(obtainFirefox())
}
