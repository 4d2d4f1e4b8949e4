import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { Layer } from '../layers.ts'
import { useModal } from '../use-modal.ts'
import { Spoken } from '../spoken.tsx'

export interface DialogProps {
  /** Where it is absent the dialog is open as long as it stands. */
  open?: boolean | undefined
  /** Escape, the scrim and the close button ask for it; the caller decides. */
  onClose: () => void
  title: ReactNode
  /** Read out with the title. */
  text?: ReactNode
  children?: ReactNode
  /** The buttons: what is done first, then the way back. */
  actions?: ReactNode
  wide?: boolean | undefined
  /** Takes the whole screen: for a page within the page. */
  full?: boolean | undefined
  /** A small cross in the corner; leave it out where the actions already offer the way back. */
  closable?: boolean | undefined
  closeOnScrim?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
}

export function Dialog(props: DialogProps) {
  const {
    open = true,
    onClose,
    title,
    text,
    children,
    actions,
    wide,
    full,
    closable = false,
    closeOnScrim = true,
  } = props
  const id = useId()
  const { element, shown, dialogProps } = useModal(open, onClose, closeOnScrim)
  return (
    <dialog
      {...dialogProps}
      role={props.role}
      className={cx('dialog', wide && 'dialog-wide', full && 'w-[calc(100%-16px)]')}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      {shown && (
        <Layer value={element}>
          <div className="panel grid gap-4 p-6">
            <div className="flex items-start gap-3">
              <h2
                id={`${id}-title`}
                tabIndex={-1}
                className="min-w-0 flex-1 text-xl font-bold wrap-anywhere outline-none"
              >
                <Spoken text={title} />
              </h2>
              {closable && (
                <IconButton label="إغلاق" className="-my-1.5 -me-2" onClick={onClose}>
                  <X />
                </IconButton>
              )}
            </div>
            {text && (
              <p id={`${id}-text`} className="text-ink-2">
                <Spoken text={text} />
              </p>
            )}
            {children}
            {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
          </div>
        </Layer>
      )}
    </dialog>
  )
}
