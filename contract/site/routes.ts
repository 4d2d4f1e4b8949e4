import { z } from 'zod'
import { Verbatim } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { SaveSiteTextBody, SiteForm } from '#contract/site/forms.ts'
import { Site, SiteText, SiteSettings, TextParams } from './shapes.ts'

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
