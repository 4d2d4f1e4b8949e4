import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type NoteKind = 'info' | 'warn' | 'ok' | 'danger'

const kinds: Record<NoteKind, { box: string; ink: string; icon: LucideIcon }> = {
  info: { box: 'border-info bg-info-tint', ink: 'text-info', icon: Info },
  warn: { box: 'border-warn bg-warn-tint', ink: 'text-warn', icon: TriangleAlert },
  ok: { box: 'border-ok bg-ok-tint', ink: 'text-ok', icon: CircleCheck },
  danger: { box: 'border-danger bg-danger-tint', ink: 'text-danger', icon: CircleAlert },
}

export interface NoteProps {
  kind?: NoteKind | undefined
  /** A text button or link at the end. */
  action?: ReactNode
  /** `alert` interrupts a screen reader: only for what she must know now. */
  role?: 'status' | 'alert' | 'note' | undefined
  className?: string | undefined
  children: ReactNode
}

export function Note({ kind = 'info', action, role, className, children }: NoteProps) {
  const { box, ink, icon: Icon } = kinds[kind]
  return (
    <div
      role={role}
      className={cx('flex flex-wrap gap-x-3 gap-y-1 border-s-3 px-4 py-3 text-note text-ink', box, className)}
    >
      <Icon className={cx('mbs-[0.2em]', ink)} />
      <div className="min-w-0 flex-1 basis-[220px]">{children}</div>
      {action}
    </div>
  )
}
