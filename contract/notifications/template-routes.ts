import { contract } from '#contract/kernel/route.ts'
import { NotificationRhythm } from './shapes.ts'
import {
  CentreChannelForm,
  NotificationLimits,
  PreviewTemplateForm,
  SaveTemplateForm,
  Template,
  TemplateLines,
  TemplateParams,
  TemplatePreview,
} from './template-shapes.ts'

const base = '/api/v1/admin/notification-templates'
const access = ['admin'] as const

export const notificationTemplateRoutes = contract({
  list: {
    method: 'GET',
    path: base,
    access,
    summary: 'أنواع الإشعارات كلها، وبأي القنوات تصل من لم تختر',
    data: TemplateLines,
  },
  show: {
    method: 'GET',
    path: `${base}/{key}`,
    access,
    summary: 'كلمات نوع في كل قناة، ومواضعها ونسخها السابقة',
    params: TemplateParams,
    data: Template,
  },
  save: {
    method: 'PUT',
    path: `${base}/{key}`,
    access,
    summary: 'حفظ كلمات نوع؛ الموضع الذي لا تعرفه المنصة يُرد باسمه',
    params: TemplateParams,
    takes: 'form',
    body: SaveTemplateForm,
    data: Template,
  },
  reset: {
    method: 'DELETE',
    path: `${base}/{key}`,
    access,
    summary: 'استعادة النص الأصلي',
    params: TemplateParams,
    data: Template,
  },
  preview: {
    method: 'POST',
    path: `${base}/dispatch-preview`,
    access,
    summary: 'الإشعار ورسالته كما يصلان، ببيانات من المنصة',
    takes: 'form',
    body: PreviewTemplateForm,
    data: TemplatePreview,
    idempotency: 'none',
  },
  chooseChannel: {
    method: 'PUT',
    path: `${base}/{key}/channel`,
    access,
    summary: 'هل تحمل القناة هذا النوع إلى من لم تختر؛ ما يحمي الحساب لا يُوقف',
    params: TemplateParams,
    takes: 'form',
    body: CentreChannelForm,
    data: TemplateLines,
  },
  rhythm: {
    method: 'GET',
    path: '/api/v1/admin/notification-rhythm',
    access,
    summary: 'ساعات هدوء المركز: لكل من لم تختر',
    data: NotificationRhythm,
  },
  saveRhythm: {
    method: 'PUT',
    path: '/api/v1/admin/notification-rhythm',
    access,
    summary: 'تغيير ساعات هدوء المركز',
    takes: 'form',
    body: NotificationRhythm,
    data: NotificationRhythm,
  },
  limits: {
    method: 'GET',
    path: '/api/v1/admin/notification-limits',
    access,
    summary: 'أكثر ما يصل واحدةً في اليوم من كل قناة مما يحتمل الانتظار',
    data: NotificationLimits,
  },
  saveLimits: {
    method: 'PUT',
    path: '/api/v1/admin/notification-limits',
    access,
    summary: 'تغيير الحد اليومي؛ ما زاد عليه ينتظر ملخص الغد ولا يضيع',
    takes: 'form',
    body: NotificationLimits,
    data: NotificationLimits,
  },
})
