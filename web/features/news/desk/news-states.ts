import type { NewsStatus } from '#contract/news/shapes.ts'
import type { StateLook } from '#web/ui/marks/state-mark.tsx'

export const newsStates: Readonly<Record<NewsStatus, StateLook>> = {
  draft: { shape: 'square', tone: 'plain', label: 'مسودة' },
  scheduled: { shape: 'clock', tone: 'go', label: 'مجدول' },
  published: { shape: 'checked-square', tone: 'ok', label: 'منشور' },
  archived: { shape: 'full-square', tone: 'off', label: 'مؤرشف' },
}
