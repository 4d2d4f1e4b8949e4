import { colourWords, shelfIconWords } from '#core/picture-words.ts'
import type { AuditWords } from '#contract/kernel/audit-words.ts'

export const categoryWords: AuditWords = {
  areas: {
    category: 'التصنيفات',
    level: 'المستويات',
  },
  entities: {
    category: 'تصنيف',
    level: 'مستوى',
  },
  fields: {
    color: 'اللون',
    icon: 'الأيقونة',
    is_archived: 'مؤرشف',
    ids: 'الترتيب',
    into_id: 'رقم ما دُمج فيه',
    into: 'دُمج في',
    courses: 'الدورات',
    circles: 'الحلقات',
  },
  values: { color: colourWords, icon: shelfIconWords },
  refs: {
    category_id: 'category',
    level_id: 'level',
    required_level_id: 'level',
  },
}
