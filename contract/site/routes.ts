import { z } from 'zod'
import { Instant, Verbatim } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { TransferDetails } from '#contract/payments/routes.ts'
import { SaveSiteTextBody, SiteForm } from '#contract/site/forms.ts'

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

const TextParams = z.object({ key: z.enum(siteTextKeys) })

export const siteRoutes = contract({
  show: {
    method: 'GET',
    path: '/api/v1/site',
    access: 'public',
    summary: 'اسم المنصة وشعارها وبيانات التواصل',
    data: Site,
    cached: true,
  },
  text: {
    method: 'GET',
    path: '/api/v1/site/texts/{key}',
    access: 'public',
    summary: 'نص من نصوص الموقع: الخصوصية، الشروط، الأسئلة الشائعة…',
    params: TextParams,
    data: SiteText,
    cached: true,
  },
  settings: {
    method: 'GET',
    path: '/api/v1/admin/site',
    access: ['admin'],
    summary: 'كل إعدادات الموقع ونصوصه',
    data: SiteSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/v1/admin/site',
    access: ['admin'],
    summary: 'حفظ اسم المنصة أو شعارها أو التواصل أو بيانات التحويل؛ 409 إن حُفظت بعد base',
    takes: 'form',
    body: SiteForm,
    data: SiteSettings,
  },
  saveText: {
    method: 'PUT',
    path: '/api/v1/admin/site/texts/{key}',
    access: ['admin'],
    summary: 'حفظ نص من نصوص الموقع؛ 409 إن حُفظ بعد base',
    params: TextParams,
    takes: 'text',
    body: SaveSiteTextBody,
    data: SiteText,
  },
  resetText: {
    method: 'DELETE',
    path: '/api/v1/admin/site/texts/{key}',
    access: ['admin'],
    summary: 'العودة إلى النص الأصلي',
    params: TextParams,
    data: SiteText,
  },
  reportError: {
    method: 'POST',
    path: '/api/v1/client-errors',
    access: 'public',
    summary: 'تقرير خطأ من المتصفح؛ الجواب رمز تذكره لفريق الدعم',
    takes: 'form',
    body: z.object({
      message: Verbatim({ max: 20_000 }),
      stack: Verbatim({ max: 100_000 }).default(''),
      url: Verbatim({ max: 4_000 }).default(''),
    }),
    data: z.object({ code: z.string() }),
    limit: { hits: 10, seconds: 60 },
    idempotency: 'none',
  },
})
