import { Suspense, useState } from 'react'
import { useSession } from '#web/kernel/session/session.ts'
import { Brand } from '#web/ui/pictures/brand.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import { PublicHeader as Header } from '#web/ui/frame/public-header.tsx'
import { useSite } from '#web/kernel/site.ts'
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { publicLinks } from './public-links.ts'
import { ThemeSwitch } from '../theme-switch.tsx'

// It arrives with the knowledge of who she is, long before she presses it: without a network too it works.
const SignOutButton = lazyPart('SignOutButton', () => import('../sign-out-button.tsx'))
const PublicMenu = lazyDialog('PublicMenu', () => import('./public-menu.tsx'))

/** Sticks to the top of public pages. Until the session is known it shows what a visitor sees. */
export function PublicHeader() {
  const site = useSite()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const openMenu = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <Header
        brand={<Brand site={site} />}
        links={publicLinks}
        menuOpen={isOpen}
        onMenu={openMenu}
        actions={
          <>
            <ThemeSwitch />
            <AccountLinks />
          </>
        }
      />
      {wasOpened && <PublicMenu open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}

function AccountLinks() {
  const { status } = useSession()
  return (
    <div className="hidden items-center gap-2 lg:flex">
      {status === 'signed-in' ? (
        <>
          <Suspense fallback={null}>
            <SignOutButton look="text" />
          </Suspense>
          <LinkButton to="/dashboard">لوحة التحكم</LinkButton>
        </>
      ) : (
        <>
          <LinkButton to="/login" look="text">
            تسجيل الدخول
          </LinkButton>
          <LinkButton to="/register">إنشاء حساب</LinkButton>
        </>
      )}
    </div>
  )
}
