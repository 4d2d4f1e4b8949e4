import { colourWords, compositionWords } from '#core/picture-words.ts'
import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const courseWords: AuditWords = {
  areas: {
    course: 'الدورات',
  },
  entities: {
    course: 'دورة',
  },
  deeds: {
    duplicate: 'نسخ',
    status: 'تغيير الحالة',
    published: 'النشر في الوقت المحدد',
    ready: 'القول إنها جاهزة للنشر',
    'not-ready': 'التراجع عن جاهزيتها للنشر',
    'hand-back': 'إعادتها إلى معلمتها',
  },
  fields: {
    title: 'العنوان',
    subtitle: 'السطر الثاني',
    short_description: 'الوصف المختصر',
    description: 'الوصف',
    category_id: 'التصنيف',
    level_id: 'المستوى',
    instructor_id: 'المعلمة',
    price_halalas: 'السعر',
    image_path: 'الصورة',
    art: 'الغلاف المرسوم',
    ground: 'لونه',
    composition: 'شكله',
    visible_from: 'تظهر من',
    ready_at: 'جاهزة للنشر منذ',
    is_scheduled: 'النشر مجدول',
    gives_certificate: 'تمنح شهادة',
    required_ids: 'دورات مشترطة',
    required_level_id: 'مستوى مشترط',
    status: 'الحالة',
    copy_of: 'نسخة من',
    lessons: 'الدروس',
    modules: 'الترتيب',
    media: 'ملفات الوسائط',
  },
  values: { ground: colourWords, composition: compositionWords },
  refs: {
    course_id: 'course',
    copy_of: 'course',
    required_ids: 'course',
  },
  own: {
    course: {
      status: { draft: 'مسودة', published: 'منشورة', hidden: 'مخفية', archived: 'مؤرشفة' },
    },
  },
}
