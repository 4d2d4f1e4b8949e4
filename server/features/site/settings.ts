import { z } from 'zod'
import { ContactForm, SiteTextForm, TransferForm } from '#contract/site/forms.ts'
import { MAIL_SERVER_SETTING } from '#contract/mail/shapes.ts'
import { siteTextKeys, type SiteTextKey } from '#contract/site/shapes.ts'
import { storageAddress } from '#core/storage-path.ts'
import type { Db } from '#server/kernel/context.ts'
import { listSettings } from '#server/kernel/data/settings.ts'
import { DEFAULT_NAME, DEFAULT_TRANSFER_INSTRUCTIONS, defaultTexts } from './default-texts.ts'

export const textSetting = (key: SiteTextKey) => `site.text.${key}`
const siteSettings = ['site.platform_name', 'site.logo', 'site.contact', 'site.transfer'] as const
/** Read in the same statement, for every page asks. */
const shownSettings: readonly string[] = [...siteSettings, MAIL_SERVER_SETTING]
const everySetting: readonly string[] = [...shownSettings, ...siteTextKeys.map(textSetting)]

interface SettingRow {
  readonly key: string
  readonly value: unknown
  readonly updated_at: Date
}

/** A stored value that no longer fits its form counts as not saved, so that the site always shows something. */
const StoredLogo = z
  .object({ path: z.string(), width: z.number(), height: z.number() })
  .nullable()
  .catch(null)
const noContact = ContactForm.parse({})
const noTransfer = TransferForm.parse({ instructions: DEFAULT_TRANSFER_INSTRUCTIONS })

function presentSettings(rows: readonly SettingRow[]) {
  const value = (key: string) => rows.find((row) => row.key === key)?.value
  const name = value('site.platform_name')
  return {
    platform_name: typeof name === 'string' && name ? name : DEFAULT_NAME,
    logo: StoredLogo.parse(value('site.logo') ?? null),
    contact: ContactForm.catch(noContact).parse(value('site.contact')),
    transfer: TransferForm.catch(noTransfer).parse(value('site.transfer')),
    texts: siteTextKeys.map((key) => presentText(key, rows)),
    hasMailServer: (value(MAIL_SERVER_SETTING) ?? null) !== null,
    updated_at: lastSave(rows.filter(({ key }) => siteSettings.some((name) => name === key))),
  }
}

const lastSave = (rows: readonly SettingRow[]): Date | null =>
  rows.length === 0 ? null : new Date(Math.max(...rows.map(({ updated_at }) => updated_at.getTime())))

type StoredLogo = z.output<typeof StoredLogo>

export const presentLogo = (logo: StoredLogo) =>
  logo && { url: storageAddress(logo.path), width: logo.width, height: logo.height }

export function presentText(key: SiteTextKey, rows: readonly SettingRow[]) {
  const row = rows.find((one) => one.key === textSetting(key))
  const saved = SiteTextForm.safeParse(row?.value)
  const { title, sections } = saved.data ?? defaultTexts[key]
  return { key, title, sections: [...sections], updated_at: saved.data && row ? row.updated_at : null }
}

export const readSettings = async (db: Db) => presentSettings(await listSettings(db, everySetting))

export const readSiteSettings = async (db: Db) => presentSettings(await listSettings(db, shownSettings))
