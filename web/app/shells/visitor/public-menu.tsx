import { useSession } from '#web/kernel/session/session.ts'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { PublicNavList } from '#web/ui/frame/public-header.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { publicLinks } from './public-links.ts'
import { SignOutButton } from '../sign-out-button.tsx'

/** The public header's links on a phone. */
export function PublicMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { status } = useSession()
  return (
    <Sheet open={open} onClose={onClose} title="القائمة" side="start">
      <nav aria-label="التنقل الرئيسي">
        <PublicNavList links={publicLinks} onPick={onClose} />
      </nav>
      <div className="mt-6 grid gap-3 px-4">
        {status === 'signed-in' ? (
          <>
            <LinkButton to="/dashboard" onClick={onClose} block>
              لوحة التحكم
            </LinkButton>
            <SignOutButton look="quiet" block />
          </>
        ) : (
          <>
            <LinkButton to="/register" onClick={onClose} block>
              إنشاء حساب
            </LinkButton>
            <LinkButton to="/login" look="quiet" onClick={onClose} block>
              تسجيل الدخول
            </LinkButton>
          </>
        )}
      </div>
    </Sheet>
  )
}
