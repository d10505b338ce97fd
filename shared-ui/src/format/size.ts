const KB = 1024
const MB = KB * KB
const GB = KB * MB

const rounded = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0 })
const precise = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 })

/** Bytes as people read them: `840 B`, `12 KB`, `1,2 MB`, `20 GB`; the space never breaks. */
export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes}\u00a0B`
  // A size that would be rounded to 1024 KB is shown in MB.
  if (Math.round(bytes / KB) < KB) return `${rounded.format(bytes / KB)}\u00a0KB`
  if (bytes < GB) return `${precise.format(bytes / MB)}\u00a0MB`
  return `${precise.format(bytes / GB)}\u00a0GB`
}
