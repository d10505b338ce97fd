/** Installs the programs that the tests need besides npm packages: a database, a browser, LibreOffice, Poppler, and the languages of the examples; with `--all` the others too. */
import { obtainS3Programs } from '../system/ceph'
import { obtainChromium } from '../system/chromium'
import { obtainLanguages } from '../system/languages'
import { obtainBinlogProgram, obtainMariaDbPrograms } from '../system/mariadb'
import { obtainFirefox, obtainLibreOffice, obtainPdfToText } from '../system/programs'
import { obtainServerPrograms } from '../system/servers'

if (!process.env['TEST_MYSQL_URL']) obtainMariaDbPrograms()
obtainBinlogProgram()
console.log(await obtainChromium())
obtainLanguages()
console.log(obtainLibreOffice())
console.log(obtainPdfToText())
if (process.argv.includes('--all')) {
  obtainS3Programs()
  obtainServerPrograms()
  console.log(obtainFirefox())
}
