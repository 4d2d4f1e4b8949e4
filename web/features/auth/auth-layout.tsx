import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '#web/ui/pictures/brand.tsx'
import { PatternGround } from '#web/ui/pictures/pattern-ground.tsx'
import { Shamsa } from '#web/ui/pictures/shamsa.tsx'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import { useSite } from '#web/kernel/site.ts'

export interface Offer {
  readonly icon: LucideIcon
  readonly text: string
}

interface AuthLayoutProps {
  readonly title: string
  readonly text?: ReactNode
  /** The headline of the green panel. */
  readonly welcome: string
  /** What she finds here: only what the platform really does. Left out on a phone. */
  readonly promises?: readonly Offer[]
  /** The way to the other door. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** Two columns: the form, and a green panel that says where one is. On a phone the panel is a band above. */
export function AuthLayout({ title, text, welcome, promises = [], footer, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <WelcomePanel welcome={welcome} promises={promises} />
      <div className="flex flex-1 flex-col px-gutter py-4 lg:order-first lg:py-6">
        <TextLink to="/" className="self-start">
          <ArrowRight /> العودة إلى الرئيسية
        </TextLink>
        <div className="mx-auto grid w-full max-w-[440px] flex-1 content-start gap-6 py-6 lg:content-center lg:py-8">
          <div>
            <h1 className="font-display text-2xl font-bold">{title}</h1>
            {text && <p className="text-ink-2">{text}</p>}
          </div>
          {children}
          {footer && <p className="border-t border-rule pbs-4 text-ink-2">{footer}</p>}
        </div>
      </div>
    </div>
  )
}

function WelcomePanel({
  welcome,
  promises,
}: Pick<AuthLayoutProps, 'welcome'> & { promises: readonly Offer[] }) {
  const site = useSite()
  return (
    <aside
      aria-label={site.platform_name}
      className="on-hero relative flex flex-col overflow-hidden bg-hero px-gutter py-3 text-on-hero lg:p-12"
    >
      <PatternGround />
      <Shamsa className="absolute -inset-e-24 -inset-be-24 hidden w-[520px] text-hero-line opacity-60 lg:block" />
      <div className="relative">
        <Brand site={site} />
      </div>
      <div className="relative hidden max-w-[460px] flex-1 content-center gap-8 lg:grid">
        <p className="font-display text-d1 font-bold">{welcome}</p>
        <ul className="grid gap-4">
          {promises.map(({ icon: Icon, text }) => (
            <li key={text} className="flex gap-3 border-t border-hero-line pbs-4 text-on-hero-2">
              <Icon className="mbs-1 text-hero-gold" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
