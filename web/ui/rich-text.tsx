import { cx } from './cx.ts'

export interface RichTextProps {
  /** Already sanitised by the server, on the way in and again on the way out. */
  html: string
  className?: string | undefined
}

/** Text written in the editor; verses inside it carry the class `ayat`. */
export function RichText({ html, className }: RichTextProps) {
  // oxlint-disable-next-line react/no-danger -- the server sanitises rich text on the way in and out
  return <div className={cx('rich leading-body', className)} dangerouslySetInnerHTML={{ __html: html }} />
}
