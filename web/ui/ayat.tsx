import { Fragment, type ReactNode } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { lineParts } from '#core/quran/words.ts'
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

interface Inline {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Verses in a line of other text. */
export const InlineAyat = ({ children, className }: Inline) => (
  <span lang="ar" className={cx('ayat', className)}>
    {children}
  </span>
)

/** One word of a verse in a line of other text. */
export const AyahWord = ({ children, className }: Inline) => (
  <InlineAyat className={cx('word', className)}>{children}</InlineAyat>
)

interface AyahProps {
  readonly text: string
  /** Stands at its end. */
  readonly number?: number | undefined
  /** How a word is drawn, where it is more than a word. */
  readonly renderWord?: ((word: { readonly word: number; readonly text: string }) => ReactNode) | undefined
}

/**
 * An ayah of which no word is torn, and no sign and no number leaves the word before it. Its spaces stay text, so what
 * is copied is the verse itself.
 */
export function Ayah({ text, number, renderWord }: AyahProps) {
  const parts = lineParts(text)
  return parts.map((part, at) => (
    <Fragment key={part[0]?.place}>
      {at > 0 && ' '}
      <span className="word">
        {part.map(({ text: piece, word, place }, index) => (
          <Fragment key={place}>
            {index > 0 && ' '}
            {word !== null && renderWord ? renderWord({ word, text: piece }) : piece}
          </Fragment>
        ))}
        {number !== undefined && at === parts.length - 1 && (
          <>
            {' '}
            <span className="aya">{`\u06DD${arabicDigits(number)}`}</span>
          </>
        )}
      </span>
    </Fragment>
  ))
}
