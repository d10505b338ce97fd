/** Device names of Windows, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i
/** Bytes of UTF-8; systems permit 255 with the extension. */
const LONGEST = 160

/** `locanda-del-borgo-2026-11-01_21.zip`: the second date without the part that both have in common. */
export function packFileName(company: string, from: string, to: string): string {
  const slug = company
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '')
  return `${[slug || 'azienda', from].join('-')}${endOf(from, to)}.zip`
}

function endOf(from: string, to: string) {
  if (from === to) return ''
  if (from.slice(0, 7) === to.slice(0, 7)) return `_${to.slice(8)}`
  return `_${from.slice(0, 4) === to.slice(0, 4) ? to.slice(5) : to}`
}

/**
 * A document's file name that every system can unpack, with the extension of its real type.
 * @param taken the names of the folder so far in lower case, to which it is added
 */
export function safeName(name: string, storedName: string, taken: Set<string>): string {
  const extension = storedName.slice(storedName.lastIndexOf('.'))
  const endings = extension === '.jpg' ? ['.jpg', '.jpeg'] : [extension]
  const plain = name
    .normalize('NFC')
    .replaceAll(/[\p{Control}\p{Surrogate}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"/\\|?*]/g, '-')
  const ending = endings.find((each) => plain.toLowerCase().endsWith(each)) ?? ''
  const shown = ending ? plain.slice(-ending.length) : extension
  const stem = safeStem(ending ? plain.slice(0, -ending.length) : plain)
  for (let copy = 1; ; copy++) {
    const full = `${stem}${copy === 1 ? '' : ` (${copy})`}${shown}`
    if (taken.has(full.toLowerCase())) continue
    taken.add(full.toLowerCase())
    return full
  }
}

function safeStem(text: string): string {
  const stem = shortened(text.trim().replace(/^\.+/, '')).replace(/[. ]+$/, '')
  // Windows recognises a device by the part before the first dot.
  return RESERVED.test(stem.split('.')[0]?.trim() ?? '') ? `_${stem}` : stem || 'documento'
}

function shortened(text: string): string {
  let bytes = 0
  return [...text]
    .filter((sign) => {
      bytes += Buffer.byteLength(sign)
      return bytes <= LONGEST
    })
    .join('')
}
