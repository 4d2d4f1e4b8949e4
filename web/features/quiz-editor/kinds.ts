import {
  ArrowDownUp,
  CheckCheck,
  CircleDot,
  Link2,
  TextCursorInput,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react'
import type { QuestionKind } from '#core/quiz/question.ts'

export const kindWords: Readonly<Record<QuestionKind, { label: string; hint: string; icon: LucideIcon }>> = {
  single: { label: 'اختيار واحد', hint: 'خيارات، وإجابة صحيحة واحدة', icon: CircleDot },
  multiple: { label: 'اختيار متعدد', hint: 'خيارات، وأكثر من إجابة صحيحة', icon: CheckCheck },
  true_false: { label: 'صح أو خطأ', hint: 'عبارة تحكم عليها الطالبة', icon: ToggleLeft },
  order: { label: 'ترتيب', hint: 'عناصر تعيدها إلى ترتيبها', icon: ArrowDownUp },
  match: { label: 'مزاوجة', hint: 'تصل كل عبارة بما يناسبها', icon: Link2 },
  short_text: { label: 'إجابة قصيرة', hint: 'كلمة أو كلمات تكتبها', icon: TextCursorInput },
}
