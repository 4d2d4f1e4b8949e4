import {
  ArrowDownUp,
  CheckCheck,
  CircleDot,
  Hash,
  Link2,
  SquarePen,
  TextCursorInput,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react'
import { questionKindWords } from '#core/quiz/kind-words.ts'
import type { QuestionKind } from '#core/quiz/question.ts'

export const kindWords: Readonly<Record<QuestionKind, { label: string; hint: string; icon: LucideIcon }>> = {
  single: { label: questionKindWords.single, hint: 'خيارات، وإجابة صحيحة واحدة', icon: CircleDot },
  multiple: { label: questionKindWords.multiple, hint: 'خيارات، وأكثر من إجابة صحيحة', icon: CheckCheck },
  true_false: { label: questionKindWords.true_false, hint: 'عبارة تحكم عليها الطالبة', icon: ToggleLeft },
  order: { label: questionKindWords.order, hint: 'عناصر تعيدها إلى ترتيبها', icon: ArrowDownUp },
  match: { label: questionKindWords.match, hint: 'تصل كل عبارة بما يناسبها', icon: Link2 },
  short_text: { label: questionKindWords.short_text, hint: 'كلمة أو كلمات تكتبها', icon: TextCursorInput },
  blanks: { label: questionKindWords.blanks, hint: 'نص تملأ فراغاته كتابةً أو اختيارًا', icon: SquarePen },
  numeric: { label: questionKindWords.numeric, hint: 'عدد تكتبه، بتفاوت مقبول إن شئتِ', icon: Hash },
}
