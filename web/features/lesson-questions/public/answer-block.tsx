import { GraduationCap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Spoken } from '#web/ui/spoken.tsx'

interface AnswerBlockProps {
  /** Whose answer it is by her role: it is told from what students write by this and by its place. */
  title: string
  by: string
  at: ReactNode
  text: string
}

/** The answer under its question. */
export const AnswerBlock = ({ title, by, at, text }: AnswerBlockProps) => (
  <div className="grid gap-1 border-s-3 border-gold-line bg-gold-tint px-4 py-3">
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      <b className="inline-flex items-center gap-1.5 text-gold">
        <GraduationCap className="size-[1.2em]" /> {title}
      </b>
      <bdi className="font-semibold">
        <Spoken text={by} />
      </bdi>
      <span className="text-ink-2">{at}</span>
    </p>
    <p className="max-w-[38em] wrap-anywhere whitespace-pre-line text-ink">{text}</p>
  </div>
)
