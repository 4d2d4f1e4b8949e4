import { Fragment, useId, type ReactNode } from 'react'
import { arabicDigits } from '#core/format/number.ts'
import { spokenWord } from '#core/quran/spoken.ts'
import { lineParts } from '#core/quran/words.ts'
import { cx } from '../cx.ts'
import { useRovingItems } from '../use-roving-items.ts'

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

/** Verses of which each is an item of its own, read and reached whole; the arrows go from one to the next. */
export function AyatList({ label, children }: { label: string; children: ReactNode }) {
  const list = useRovingItems()
  return (
    // WebKit lays what is hidden within a positioned line outside of the page, so the list is what positions it.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without bullets is none to VoiceOver
    <ul ref={list} role="list" aria-label={label} lang="ar" className="ayat relative">
      {children}
    </ul>
  )
}

interface AyahItemProps {
  /** The ayah as it is read aloud, with its number. */
  readonly spoken: string
  /** The ayah as it is seen. */
  readonly children: ReactNode
}

export function AyahItem({ spoken, children }: AyahItemProps) {
  const id = useId()
  return (
    <li className="inline" aria-labelledby={id}>
      <Heard id={id} spoken={spoken}>
        {children}
      </Heard>{' '}
    </li>
  )
}

interface HeardProps extends AyahItemProps {
  readonly id?: string
}

/** Verses that the eye sees as the mushaf writes them and the ear is given in today's spelling; copied is what is seen. */
export const Heard = ({ id, spoken, children }: HeardProps) => (
  <>
    <span aria-hidden>{children}</span>
    <span id={id} className="sr-only select-none">
      {spoken}
    </span>
  </>
)

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
export const AyahWord = ({
  children = '',
  className,
}: Pick<Inline, 'className'> & { readonly children: string | undefined }) => (
  <InlineAyat className={cx('word', className)}>
    <Heard spoken={spokenWord(children)}>{children}</Heard>
  </InlineAyat>
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
