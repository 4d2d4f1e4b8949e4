import { contract } from '#contract/kernel/route.ts'
import { ZoomAccountForm } from './forms.ts'
import { ZoomSettings } from './shapes.ts'

const base = '/api/v1/admin/zoom'
const access = ['admin'] as const

export const zoomRoutes = contract({
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access,
    summary: 'حساب Zoom المضبوط، بلا سرّه',
    data: ZoomSettings,
  },
  save: {
    method: 'PUT',
    path: `${base}/settings`,
    access,
    summary: 'حفظ حساب Zoom كله؛ يُسأل Zoom قبل الحفظ',
    takes: 'form',
    body: ZoomAccountForm,
    data: ZoomSettings,
    limit: { hits: 20, seconds: 600 },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/settings`,
    access,
    summary: 'حذف حساب Zoom المحفوظ',
    data: ZoomSettings,
  },
})
