import { KeyListDialog } from '../public/marks/key-list-dialog.tsx'

const keys: readonly (readonly [string, string])[] = [
  ['مسافة', 'تشغيل وإيقاف'],
  ['← →', 'خمس ثوان إلى الوراء أو الأمام'],
  ['Shift ← →', 'ثانية واحدة'],
  ['[ ]', 'العلامة السابقة أو التالية'],
  ['< >', 'أبطأ أو أسرع'],
  ['L', 'تكرار ثانيتين قبل العلامة وبعدها'],
  ['M', 'علامة من غير نوع'],
  ['W', 'آية آخر علامة وكلمتها'],
  ['Esc', 'إغلاق شريطها'],
  ['Z', 'التراجع عن آخر علامة'],
  ['Enter', 'اعتماد الدرجة والانتقال إلى التالية'],
  ['R', 'إعادتها للطالبة'],
  ['?', 'هذه القائمة'],
]

/** Every key of the review. */
export const KeyList = ({ onClose }: { readonly onClose: () => void }) => (
  <KeyListDialog keys={keys} onClose={onClose} />
)
