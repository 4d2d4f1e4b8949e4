import { Menu } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useLocation } from '#web/router/router-context.ts'
import { Outlet } from '#web/router/router-provider.tsx'
import type { Role } from '#contract/kernel/route.ts'
import { ownRoleWords } from '#core/format/role.ts'
import { AreaProvider } from '#web/kernel/door.ts'
import { OwnBars, OwnHome } from '#web/features/announcements/public/area-announcements.tsx'
import { homeOf } from '#web/kernel/session/home-of.ts'
import { useSession } from '#web/kernel/session/session.ts'
import { AppShell } from '#web/ui/frame/app-shell.tsx'
import type { NavGroup } from '#web/ui/frame/nav-item.ts'
import { BottomBar } from '#web/ui/frame/bottom-bar.tsx'
import { Brand } from '#web/ui/pictures/brand.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Sidebar } from '#web/ui/frame/sidebar.tsx'
import { SearchTrigger, TopBar } from '#web/ui/frame/top-bar.tsx'
import { UserMenu } from '#web/ui/frame/user-menu.tsx'
import { useSite } from '#web/kernel/site.ts'
import { useLeaving } from '#web/kernel/session/use-leaving.ts'
import { lazyDialog, lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { loadMenuList } from '#web/ui/overlays/menu.tsx'
import { useLoadedWhenIdle } from '#web/kernel/browser/use-loaded-when-idle.ts'
import { Bell } from '../../features/notifications/bell/bell.tsx'
import { Banners } from './banners/banners.tsx'
import { DeletionBanner } from './banners/deletion-banner.tsx'
import { Live } from './live/live.tsx'
import { SearchWhileLoading } from './search/search-while-loading.tsx'
import { searchHint } from './search/search-hint.ts'
import type { LoadDescriptions } from './search/use-descriptions.ts'
import { groupsAt, sectionOf } from './section.ts'
import { ThemeSwitch } from './theme-switch.tsx'
import { useShortcut } from './search/use-shortcut.ts'
import { WaitingBanner } from './banners/waiting-banner.tsx'

const loadDrawer = () => import('#web/ui/frame/nav-drawer.tsx')
const loadSignOut = () => import('./sign-out-dialog.tsx')
/** Whoever presses asks again. */
const reachForDrawer = () => void loadDrawer().catch(() => undefined)
const NavDrawer = lazyDialog('NavDrawer', loadDrawer)
const AreaSearch = lazyPart('AreaSearch', () => import('./search/area-search.tsx'))
const SignOutDialog = lazyDialog('SignOutDialog', loadSignOut)
const AboutDialog = lazyDialog('AboutDialog', () => import('./about-dialog.tsx'))

const BOTTOM_ITEMS = 5

export interface Area {
  readonly role: Role
  readonly label: string
  readonly groups: readonly NavGroup[]
  readonly loadDescriptions: LoadDescriptions
  readonly profile: string
  readonly settings: string
  /** Leaving is asked about first. */
  readonly asksBeforeLeaving?: true
}

interface AreaShellProps {
  readonly area: Area
  /** Above all pages of this area alone. */
  readonly banner?: ReactNode
}

/** Sidebar, top bar, bottom bar and quick search of one role. Everything it links to exists. */
export function AreaShell({ area, banner }: AreaShellProps) {
  const site = useSite()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const [isSearchOpen, setSearchOpen] = useState(false)
  const [typedEarly, setTypedEarly] = useState('')
  const { pathname } = useLocation()
  const section = sectionOf(
    area.groups.flatMap(({ items }) => items),
    pathname,
  )
  const groups = groupsAt(area.groups, section)
  const sections = groups.flatMap(({ items }) => items)
  const closeSearch = () => {
    setSearchOpen(false)
    setTypedEarly('')
  }
  useShortcut('k', () => setSearchOpen(true))
  useLoadedWhenIdle(loadDrawer)
  return (
    <AppShell
      sidebar={<Sidebar label={area.label} brand={<Brand site={site} />} groups={groups} />}
      topBar={
        <TopBar
          title={section?.label ?? area.label}
          short={section?.short}
          lead={
            <IconButton
              label="القائمة"
              className="lg:hidden"
              aria-expanded={isDrawerOpen}
              onPointerEnter={reachForDrawer}
              onFocus={reachForDrawer}
              onClick={() => setDrawerOpen(true)}
            >
              <Menu />
            </IconButton>
          }
        >
          <Live hasMark />
          <SearchTrigger placeholder={searchHint(area.role)} onOpen={() => setSearchOpen(true)} />
          <Bell area={area.role} />
          <ThemeSwitch />
          <AreaUserMenu area={area} />
        </TopBar>
      }
      bottomBar={<BottomBar label={area.label} items={sections.slice(0, BOTTOM_ITEMS)} />}
      banners={
        <>
          <Banners />
          {banner}
          <DeletionBanner />
          <WaitingBanner />
          <OwnBars />
        </>
      }
    >
      {pathname === homeOf(area.role) && <OwnHome />}
      <AreaProvider value={area.role}>
        <Outlet />
      </AreaProvider>
      {isDrawerOpen && (
        <NavDrawer open onClose={() => setDrawerOpen(false)} label={area.label} groups={groups} />
      )}
      <Suspense fallback={<SearchWhileLoading onType={setTypedEarly} onCancel={closeSearch} />}>
        {isSearchOpen && (
          <AreaSearch
            role={area.role}
            loadDescriptions={area.loadDescriptions}
            sections={sections}
            onClose={closeSearch}
            typed={typedEarly}
          />
        )}
      </Suspense>
    </AppShell>
  )
}

function AreaUserMenu({ area }: { area: Area }) {
  const { user } = useSession()
  const [isAboutOpen, setAboutOpen] = useState(false)
  const leaving = useLeaving({ asks: area.asksBeforeLeaving })
  useLoadedWhenIdle(loadMenuList)
  useLoadedWhenIdle(loadSignOut)
  if (!user) return null
  return (
    <>
      <UserMenu
        name={user.name}
        roleName={ownRoleWords[area.role]}
        photo={user.avatar}
        groups={[
          {
            id: 'account',
            items: [
              { id: 'profile', label: 'الملف الشخصي', to: area.profile },
              { id: 'settings', label: 'الإعدادات', to: area.settings },
              { id: 'docs', label: 'دليل الاستخدام', to: '/docs' },
              { id: 'about', label: 'عن المنصة', onPick: () => setAboutOpen(true) },
            ],
          },
          { id: 'leave', items: [{ id: 'sign-out', label: 'تسجيل الخروج', onPick: leaving.leave }] },
        ]}
      />
      {leaving.isAsking && <SignOutDialog leaving={leaving} />}
      {isAboutOpen && <AboutDialog onClose={() => setAboutOpen(false)} />}
    </>
  )
}
