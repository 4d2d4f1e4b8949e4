import { WifiOff, X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'

export interface BannerProps {
  kind?: 'gold' | 'tint' | 'warn' | 'danger' | undefined
  icon?: LucideIcon | undefined
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  /** What the button to dismiss it says to those who do not see it. */
  dismissLabel?: string | undefined
  children: ReactNode
}

const kinds = { gold: 'bg-gold-tint', tint: 'bg-tint', warn: 'bg-warn-tint', danger: 'bg-danger-tint' }

/** A line across the top of a page: an announcement, demo mode, a lost connection. */
export function Banner({
  kind = 'gold',
  icon: Icon,
  action,
  onDismiss,
  dismissLabel = 'إخفاء',
  children,
}: BannerProps) {
  return (
    <div className={cx('no-print text-sm text-ink', kinds[kind])}>
      <div className="wrap flex min-h-11 items-center gap-3 py-1">
        {Icon && <Icon className="text-gold" />}
        <div className="flex-1">{children}</div>
        {action}
        {onDismiss && (
          <IconButton label={dismissLabel} className="noscript:hidden" onClick={onDismiss}>
            <X />
          </IconButton>
        )}
      </div>
    </div>
  )
}

/** Said when the connection is lost, and what happens to her work meanwhile. */
export function OfflineBanner({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <Banner kind="warn" icon={WifiOff} action={action}>
      <output>{children ?? 'لا يوجد اتصال بالإنترنت. ما تحفظينه الآن يُرسل عند عودة الاتصال.'}</output>
    </Banner>
  )
}
