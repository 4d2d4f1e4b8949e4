import type { ReactNode } from 'react'
import { Link, type LinkProps } from '#web/router/link.tsx'
import { ArrowLeft } from 'lucide-react'
import { cx } from '../cx.ts'

export interface TextLinkProps extends Omit<LinkProps, 'className'> {
  /** An arrow towards the reading direction: this link leads on. */
  arrow?: boolean | undefined
  small?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A link that stands alone: «كل الدورات», «التفاصيل». Links inside a sentence are plain `Link`s. */
export function TextLink({ arrow, small, className, children, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'relative inline-flex max-w-full items-center gap-1.5 font-semibold no-underline underline-offset-[0.3em] hover:underline',
        small ? 'min-h-8 text-sm after:absolute after:-inset-y-1.5 after:inset-x-0' : 'min-h-11',
        className,
      )}
    >
      {children}
      {arrow && <ArrowLeft />}
    </Link>
  )
}
