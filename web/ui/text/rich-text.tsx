import { cx } from '../cx.ts'

export interface RichTextProps {
  /** Already sanitised by the server, on the way in and again on the way out. */
  html: string
  className?: string | undefined
  /** The text stands right under the title of its page, so its headings, h3 and h4 as written, are of levels 2 and 3. */
  isWholePage?: true
}

/** A sign of waqf, or the number of an ayah, with the word before it; and tags, in which no word is looked for. */
const WORD_WITH_SIGNS = /<[^>]*>|[^\s<>]+(?: (?:[\u06D6-\u06DC\u06DE\u06E9]+|\u06DD[٠-٩]*|﴿[٠-٩]+﴾))+/g

/** No sign and no number begins a line, in verses that were written in the editor too. */
const withWholeWords = (html: string) =>
  html.replaceAll(WORD_WITH_SIGNS, (part) =>
    part.startsWith('<') ? part : `<span class="word">${part}</span>`,
  )

const withHigherHeadings = (html: string) =>
  html.replaceAll('<h3', '<h3 aria-level="2"').replaceAll('<h4', '<h4 aria-level="3"')

/** Text written in the editor; verses inside it carry the class `ayat`. */
export function RichText({ html, className, isWholePage }: RichTextProps) {
  const whole = withWholeWords(html)
  return (
    <div
      className={cx('rich leading-body', className)}
      // oxlint-disable-next-line react/no-danger -- the server sanitises rich text on the way in and out
      dangerouslySetInnerHTML={{ __html: isWholePage ? withHigherHeadings(whole) : whole }}
    />
  )
}
