import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const pushWords: AuditWords = {
  areas: { push: 'الإشعارات على الأجهزة' },
  entities: { push_device: 'جهاز' },
  settings: {
    'push.provider': 'مزوّد الإشعارات على الأجهزة',
    'push.keys': 'مفاتيح الإشعارات على الأجهزة',
  },
  actions: {
    'push.provider': 'الإشعارات على الأجهزة: تغيير المزوّد',
    'push.keys': 'الإشعارات على الأجهزة: مفاتيح جديدة',
    'user.push-on': 'تشغيل الإشعارات على جهاز',
    'user.push-off': 'إيقاف الإشعارات على جهاز',
    'user.push-details': 'تغيير ما يظهر في إشعارات جهاز',
  },
  fields: {
    provider: 'المزوّد',
    instance_id: 'معرّف النسخة',
    has_secret: 'له مفتاح سري',
    public_key: 'المفتاح العام',
    device: 'الجهاز',
    shows_details: 'تظهر التفاصيل',
  },
  values: {
    provider: { own: 'من المنصة نفسها', beams: 'Pusher Beams' },
  },
}
