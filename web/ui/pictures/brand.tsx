import { platformWord } from '#core/platform-word.ts'
import { Link } from '#web/router/link.tsx'

function BrandMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className="size-[30px] flex-none">
      <path
        d="M39 20l-5.56 5.57v7.87h-7.87L20 39l-5.57-5.56H6.56v-7.87L1 20l5.56-5.57V6.56h7.87L20 1l5.57 5.56h7.87v7.87z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path
        d="M29 20l-2.64 2.64v3.72h-3.72L20 29l-2.64-2.64h-3.72v-3.72L11 20l2.64-2.64v-3.72h3.72L20 11l2.64 2.64h3.72v3.72z"
        fill="currentColor"
      />
    </svg>
  )
}

export interface BrandLogo {
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface BrandProps {
  /** What the platform is called, and its own picture instead of the mark. */
  site: { readonly platform_name: string; readonly logo?: BrandLogo | null | undefined }
}

/** The mark and the short word, in the colours of their ground; the platform's whole name is said to screen readers. */
export function Brand({ site: { platform_name: name, logo } }: BrandProps) {
  return (
    <Link
      to="/"
      aria-label={`${name}، الرئيسية`}
      className="brand inline-flex min-h-11 items-center gap-2.5 font-display text-[1.625rem] leading-none font-bold no-underline"
    >
      {logo ? (
        <img className="logo" src={logo.url} width={logo.width} height={logo.height} alt="" />
      ) : (
        <BrandMark />
      )}
      <span className="pbs-1 pbe-1.5 leading-[1.15]">{platformWord(name)}</span>
    </Link>
  )
}
