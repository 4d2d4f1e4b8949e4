import type { ReactNode } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { cx } from './cx.ts'

/** The page of the mushaf: a double hairline around verses. */
export function Leaf({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={cx('leaf', className)}>{children}</div>
}

export function Ayat({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <p lang="ar" className={cx('ayat', className)}>
      {children}
    </p>
  )
}

export function AyahEnd({ number }: { number: number }) {
  return <span className="aya">{`\u06DD${arabicDigits(number)}`}</span>
}

export type WordMark = 'prompt' | 'hint' | 'tajweed' | 'earlier' | 'here'

/** A word of a verse with what the teacher marked on it. */
export function MarkedWord({ mark, children }: { mark?: WordMark | undefined; children: ReactNode }) {
  return (
    <span className="w" data-mark={mark}>
      {children}
    </span>
  )
}
