import { spelledCode } from '#core/text/spelled-code.ts'

interface CodeProps {
  readonly children: string
  readonly className?: string | undefined
}

/** A code that she copies or reads out: seen and copied as it is, heard sign by sign. */
export const Code = ({ children, className }: CodeProps) => (
  <bdi lang="en" dir="ltr" className={className}>
    <span aria-hidden>{children}</span>
    <span className="sr-only select-none">{spelledCode(children)}</span>
  </bdi>
)
