import { Sparkles } from 'lucide-react'

/** Stands over everything that a model wrote, until a person has taken it as hers. */
export function DraftMark() {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-gold">
      <Sparkles className="size-4" /> مسودة كتبها نموذج ذكاء اصطناعي. راجعيها؛ فما تستعملينه منها فهو قولكِ.
    </p>
  )
}
