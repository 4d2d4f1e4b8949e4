import { z } from 'zod'
import { Instant } from '#contract/kernel/fields.ts'
import { TransferDetails } from '#contract/payments/shapes.ts'

/** FAQ: each section is a question and its answer. How it works: each is a step. */
export const siteTextKeys = ['privacy', 'terms', 'technical-policies', 'faq', 'how-it-works'] as const

export type SiteTextKey = (typeof siteTextKeys)[number]

/** The picture that stands beside the name; `width` and `height` are the file's own. */
export const Logo = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type Logo = z.output<typeof Logo>

export const Site = z.object({
  platform_name: z.string(),
  /** Null: the platform's own drawn mark. */
  logo: Logo.nullable(),
  contact: z.object({ email: z.string(), phone: z.string(), address: z.string(), hours: z.string() }),
  /** Demo mode says so on every page. */
  demo: z.boolean(),
  /** In development and in the demo the director has tools that exist nowhere else. */
  debug: z.boolean(),
  /** A mail server is set. Without one letters are written to files and reach nobody. */
  has_mail: z.boolean(),
})
export type Site = z.output<typeof Site>

export const SiteText = z.object({
  key: z.enum(siteTextKeys),
  title: z.string(),
  /** Plain text; a line break separates paragraphs. */
  sections: z.array(z.object({ title: z.string(), text: z.string() })),
  /** Null while nobody has changed the text that came with the platform. */
  updated_at: Instant.nullable(),
})
export type SiteText = z.output<typeof SiteText>

export const SiteSettings = Site.extend({
  /** Of the logo, as the form sends it back. */
  logo_path: z.string().nullable(),
  transfer: TransferDetails,
  texts: z.array(SiteText),
  /** Of the name, the logo, the contact and the transfer; null while nobody has changed them. */
  updated_at: Instant.nullable(),
})
export type SiteSettings = z.output<typeof SiteSettings>

export const TextParams = z.object({ key: z.enum(siteTextKeys) })
