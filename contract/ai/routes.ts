import { z } from 'zod'
import { IdParams, Paging } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import {
  AiServiceForm,
  AiSettingsForm,
  AiSupportForm,
  AiTemplateForm,
  DraftForm,
  OutcomeForm,
  UseParams,
} from './forms.ts'
import {
  AiCall,
  AiCallDetail,
  AiDesk,
  AiFigures,
  AiServiceSettings,
  AiSupportSettings,
  AiTemplate,
  AiTemplates,
  AiTrial,
  Draft,
  OpenUses,
  SourceLesson,
} from './shapes.ts'

const base = '/api/v1/admin/ai'
const access = ['admin'] as const
const TEN_MINUTES = 600

export const adminAiRoutes = contract({
  service: {
    method: 'GET',
    path: `${base}/service`,
    access,
    summary: 'خدمة الذكاء الاصطناعي المضبوطة، بلا مفتاحها',
    data: AiServiceSettings,
  },
  saveService: {
    method: 'PUT',
    path: `${base}/service`,
    access,
    summary: 'حفظ الخدمة كلها؛ تُسأل قبل الحفظ',
    takes: 'form',
    body: AiServiceForm,
    data: AiServiceSettings,
    limit: { hits: 20, seconds: TEN_MINUTES },
  },
  removeService: {
    method: 'DELETE',
    path: `${base}/service`,
    access,
    summary: 'حذف الخدمة المحفوظة',
    data: AiServiceSettings,
  },
  tryService: {
    method: 'POST',
    path: `${base}/service/try`,
    access,
    summary: 'طلب جواب قصير حقيقي من النموذج؛ يُحسب ويُسجل',
    data: AiTrial,
    idempotency: 'none',
    limit: { hits: 20, seconds: TEN_MINUTES },
  },
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access,
    summary: 'مفتاح الإيقاف والاستعمالات والحدود، وما صُرف اليوم',
    data: AiDesk,
  },
  saveSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    access,
    summary: 'حفظ مفتاح الإيقاف والاستعمالات والحدود',
    takes: 'form',
    body: AiSettingsForm,
    data: AiDesk,
  },
  templates: {
    method: 'GET',
    path: `${base}/templates`,
    access,
    summary: 'تعليمات كل استعمال ونسخها',
    data: AiTemplates,
  },
  saveTemplate: {
    method: 'PUT',
    path: `${base}/templates/{use}`,
    access,
    summary: 'نسخة جديدة من تعليمات استعمال؛ 409 إن حُفظت نسخة بعد ما قرأتِ',
    params: UseParams,
    takes: 'form',
    body: AiTemplateForm,
    data: AiTemplate,
  },
  figures: {
    method: 'GET',
    path: `${base}/figures`,
    access,
    summary: 'ما صار بمسودات آخر ثلاثين يومًا',
    data: AiFigures,
  },
  calls: {
    method: 'GET',
    path: `${base}/calls`,
    access,
    summary: 'سجل ما أُرسل إلى النموذج في ثلاثين يومًا، الأحدث أولًا',
    query: Paging(20),
    list: AiCall,
  },
  call: {
    method: 'GET',
    path: `${base}/calls/{id}`,
    access,
    summary: 'ما أُرسل في طلب واحد حرفًا بحرف',
    params: IdParams,
    data: AiCallDetail,
  },
  supportSettings: {
    method: 'GET',
    path: `${base}/support-settings`,
    access,
    summary: 'مصادر الرد على التذاكر، ومتى يُرسل الرد وحده',
    data: AiSupportSettings,
  },
  saveSupportSettings: {
    method: 'PUT',
    path: `${base}/support-settings`,
    access,
    summary: 'حفظ مصادر الرد على التذاكر، ومتى يُرسل الرد وحده',
    takes: 'form',
    body: AiSupportForm,
    data: AiSupportSettings,
  },
})

const drafts = '/api/v1/ai/drafts'
const staff = ['teacher', 'admin'] as const

export const aiRoutes = contract({
  uses: {
    method: 'GET',
    path: '/api/v1/ai/uses',
    access: staff,
    summary: 'ما تستطيع أن تطلب مسودته الآن',
    data: OpenUses,
  },
  lessons: {
    method: 'GET',
    path: '/api/v1/ai/quizzes/{id}/lessons',
    access: staff,
    summary: 'دروس الدورة التي لها نص تُصاغ منه أسئلة الاختبار، الأقرب قبله أولًا',
    params: IdParams,
    data: z.array(SourceLesson),
  },
  prepare: {
    method: 'POST',
    path: drafts,
    access: staff,
    summary: 'تحضير مسودة: ما سيُرسل حرفًا بحرف، ولا يُرسل شيء بعد',
    takes: 'form',
    body: DraftForm,
    data: Draft,
    idempotency: 'none',
    limit: { hits: 120, seconds: TEN_MINUTES },
  },
  draft: {
    method: 'GET',
    path: `${drafts}/{id}`,
    access: staff,
    summary: 'المسودة كما هي الآن',
    params: IdParams,
    data: Draft,
  },
  send: {
    method: 'POST',
    path: `${drafts}/{id}/send`,
    access: staff,
    summary: 'إرسال ما حُضّر إلى النموذج؛ مرة واحدة',
    params: IdParams,
    data: Draft,
    limit: { hits: 60, seconds: TEN_MINUTES },
  },
  settle: {
    method: 'PUT',
    path: `${drafts}/{id}/outcome`,
    access: staff,
    summary: 'استعمال المسودة: استُعملت كما هي أو معدّلة، أو تُركت',
    params: IdParams,
    takes: 'form',
    body: OutcomeForm,
    data: Draft,
  },
})
