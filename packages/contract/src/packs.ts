import { PACK_PARTS } from '@quotidia/domain/packParts'
import { z } from 'zod'
import { calendarDate, id, instant, storedDate, storedId } from './fields'
import { listOf } from './limits'

export type { PackPart } from '@quotidia/domain/packParts'

const part = z.enum(PACK_PARTS, { error: 'Ogni parte dev’essere una fra xlsx, csv, pdf, documents e history.' })

/** Both dates are included; at most 20 years. */
export const PackRequest = z.object({
  from: calendarDate,
  to: calendarDate,
  parts: z
    .array(part, { error: 'Le parti (parts) sono un elenco.' })
    .min(1, 'Scegli almeno una parte.')
    .refine((parts) => new Set(parts).size === parts.length, 'Ogni parte si sceglie una volta sola.'),
})
export type PackRequest = z.output<typeof PackRequest>

/** The dates that a pack would be made for. */
export const PackPreviewQuery = z.object({ from: calendarDate, to: calendarDate })
export const PackParams = z.object({ jobId: id('Il pacchetto') })
export const PackCreated = z.object({ jobId: storedId }).meta({ id: 'PackCreated' })

const DayLink = z.object({ dayId: storedId, date: storedDate })

/** The sum of the pack's main line, as one amount to compare with the summary. */
const MainTotal = z.object({ dataName: z.string(), total: z.number() })
export type MainTotal = z.output<typeof MainTotal>

/** A pack of the current user, as long as it is kept. */
export const Pack = z
  .object({
    jobId: storedId,
    from: storedDate,
    to: storedDate,
    state: z.enum(['queued', 'running', 'ready', 'failed']),
    /** The number of completed steps of all parts. */
    done: z.int(),
    total: z.int(),
    /** In the order in which they are made; `total` counts days, sheets or files. */
    parts: listOf(z.object({ part: z.enum(PACK_PARTS), done: z.int(), total: z.int() }), 'packParts'),
    createdAt: instant,
    /** The days of the period that were neither closed nor approved when the pack was made. */
    provisional: listOf(DayLink, 'days'),
    /** The number of days in it. */
    days: z.int(),
    /**
     * Present if it is ready and the session needs no confirmation: an absolute address that opens without a token until
     * `expiresAt`, while the session that read it is open.
     */
    href: z.string().exactOptional(),
    /**
     * Present once it was asked for, and if the session needs no confirmation: an address for others, which opens without
     * a session until `expiresAt`.
     */
    link: z.string().exactOptional(),
    /** Whether an address for others was asked for. */
    shared: z.boolean(),
    fileName: z.string().exactOptional(),
    bytes: z.int().exactOptional(),
    sha256: z.string().exactOptional(),
    /** The number of files in the archive. */
    files: z.int().exactOptional(),
    expiresAt: instant.exactOptional(),
    /** The largest amount of the form's first section with amounts; absent without one. */
    mainTotal: MainTotal.exactOptional(),
    /** Present if a day of the period was reopened or corrected after the pack was made. */
    outdated: z.literal(true).exactOptional(),
    /** Present if it failed: the error in Italian, and the part at which it stopped. */
    message: z.string().exactOptional(),
    failedPart: z.enum(PACK_PARTS).exactOptional(),
  })
  .meta({ id: 'Pack' })
export type Pack = z.output<typeof Pack>

/** The contents of a pack of some dates for the current user, and the user's packs that are still kept. */
export const PackPreview = z
  .object({
    days: z.int(),
    /** The number of days that are neither closed nor approved. */
    provisional: z.int(),
    /** The `parts` that the user may request. */
    parts: listOf(z.enum(PACK_PARTS), 'packParts'),
    documents: z.object({ count: z.int(), bytes: z.int() }),
    /** Newest first, of any dates. */
    packs: listOf(Pack, 'listedPacks'),
  })
  .meta({ id: 'PackPreview' })
export type PackPreview = z.output<typeof PackPreview>

/** A month whose pack was mailed before days of it were corrected. */
export const MonthPackRequest = z.object({
  month: z
    .string({ error: 'month: serve un mese, nel formato AAAA-MM.' })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month: serve un mese, nel formato AAAA-MM.'),
})

export const PackLinkRequest = z.object({
  forOthers: z.boolean({ error: 'forOthers: serve vero o falso.' }).exactOptional(),
})

/**
 * The `href` of a pack that is ready; with `forOthers`, also its address for somebody without an account, which ends with
 * the pack, and with its person's removal.
 */
export const PackLink = z
  .object({ href: z.string(), link: z.string().exactOptional(), expiresAt: instant })
  .meta({ id: 'PackLink' })

/** A kept pack of the company, as its owners see it. */
export const CompanyPack = z
  .object({
    jobId: storedId,
    from: storedDate,
    to: storedDate,
    state: z.enum(['queued', 'running', 'ready', 'failed']),
    /** The name of the person who asked for it; null for the pack of an approved month. */
    by: z.string().nullable(),
    createdAt: instant,
    expiresAt: instant,
    /** The size of its file; null unless it is ready. */
    bytes: z.int().nullable(),
    /** Whether its person has asked for an address to give to others. */
    shared: z.boolean(),
    /** The addresses to which the link to it is mailed. */
    recipients: listOf(z.string(), 'accountants'),
    /** As in `Pack`. */
    outdated: z.literal(true).exactOptional(),
  })
  .meta({ id: 'CompanyPack' })
export type CompanyPack = z.output<typeof CompanyPack>

export const PackFileParams = z.object({ fileName: z.string() })
const signed = (label: string, max: number) => z.string().max(max, `${label}: al massimo ${max} caratteri.`).optional()
/** The signature of a pack's address, which opens without a token. */
export const PackSignature = z.object({
  company: signed('company', 20),
  expires: signed('expires', 20),
  session: signed('session', 100),
  recipient: signed('recipient', 10),
  signature: signed('signature', 100),
})
