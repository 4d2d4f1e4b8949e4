import { X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PatternGround } from '#web/ui/pictures/pattern-ground.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import type { ShownProps } from './announcement-bar.tsx'
import { AnnouncementLink } from './announcement-link.tsx'

const PHONE = '(max-width: 599px)'
const nothing = () => undefined

/** A sheet from below on a phone. One that may not be dismissed is left by its button alone. */
export function AnnouncementDialog({ open, ...props }: ShownProps & { readonly open: boolean }) {
  const id = useId()
  const { is_dismissible } = props.announcement
  const [isSheet] = useState(() => window.matchMedia(PHONE).matches)
  const { shown, dialogProps } = useModal(open, is_dismissible ? props.onDismiss : nothing, true)
  const keepOpen = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !is_dismissible) event.preventDefault()
  }
  return (
    <dialog
      {...dialogProps}
      onKeyDown={keepOpen}
      aria-labelledby={id}
      className={isSheet ? 'sheet sheet-bottom' : 'dialog'}
      {...(isSheet ? {} : { style: { inlineSize: 'min(100% - 32px, 520px)' } })}
    >
      {shown && <AnnouncementPanel {...props} titleId={id} />}
    </dialog>
  )
}

/** What stands in the dialog; the director's preview shows it as well. */
export function AnnouncementPanel({
  announcement,
  onDismiss,
  onFollow,
  titleId,
}: ShownProps & { readonly titleId?: string }) {
  const { title, content, has_button, is_dismissible } = announcement
  return (
    <div className="panel bg-surface">
      <div className="on-hero relative overflow-hidden bg-hero px-6 pbs-8 pbe-6 text-on-hero">
        <PatternGround />
        <p className="relative text-sm text-hero-gold">من المركز</p>
        <h2
          id={titleId}
          tabIndex={-1}
          className="relative mbs-1 pe-10 font-display text-d1 font-bold wrap-anywhere outline-none"
        >
          {title}
        </h2>
        {is_dismissible && (
          <span className="absolute inset-e-0 inset-bs-0">
            <IconButton label="إغلاق" bare onClick={onDismiss}>
              <X />
            </IconButton>
          </span>
        )}
      </div>
      <div className="grid gap-4 px-6 pbs-5 pbe-[max(12px,env(safe-area-inset-bottom))]">
        {content !== '' && <RichText html={content} className="wrap-anywhere" />}
        <div className="flex flex-wrap gap-3">
          <AnnouncementLink
            announcement={announcement}
            onFollow={onFollow}
            className={cx(
              'inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md bg-primary px-5 py-1.5',
              'font-semibold text-on-primary no-underline hover:bg-primary-press',
            )}
          />
          {is_dismissible && (
            <Button look={has_button ? 'text' : 'primary'} onClick={onDismiss}>
              {has_button ? 'لاحقًا' : 'فهمت'}
            </Button>
          )}
        </div>
        <Foot>
          {is_dismissible
            ? 'لن يظهر لكِ ثانيةً قبل ٢٤ ساعة.'
            : 'إعلان تطلب الإدارة أن يُقرأ: يُغلق حين تفتحين ما يقود إليه.'}
        </Foot>
      </div>
    </div>
  )
}

const Foot = ({ children }: { children: ReactNode }) => <p className="text-sm text-ink-3">{children}</p>
